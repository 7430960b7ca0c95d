/** Adapts the banner to the shop: drops messages about missing features, and fills in its facts. */
import { meets } from '../shop/condition.ts'
import { isMissing } from '../shop/feature-of.ts'
import { fillPlain } from '../shop/fill-facts.ts'
import type { Shop } from '../shop/shop.ts'
import type { BannerMessage, StoredMessage } from './schema.ts'

export const fitBanner = (messages: readonly StoredMessage[], { offer, missing, facts }: Shop): BannerMessage[] =>
  messages.flatMap(({ message, url, requires }) => {
    const text = fillPlain(message, facts)
    const isShown = meets(requires ? [requires] : [], offer) && !isMissing(url, missing)
    return text === undefined || !isShown ? [] : [{ message: text, url }]
  })
