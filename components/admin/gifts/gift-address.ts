/** Which gifts are listed, as the address says it: a reload or a link shows the same. */
import { giftCodeEnding, parseGiftCode } from '../../../domain/gift/code.ts'
import { GIFT_TABS, type GiftTab } from '../../../domain/gift/staff-gift.ts'

export type GiftChoice = { tab: GiftTab; q: string; page: number }

const isTab = (text: string | null): text is GiftTab => GIFT_TABS.some((tab) => tab === text)

/** A whole code is as good as money: only its end is looked for, so that no address and no log has more. */
export const withoutCode = (typed: string): string => {
  const code = parseGiftCode(typed)
  return code === null ? typed : giftCodeEnding(code)
}

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readGiftChoice(search: string): GiftChoice {
  const given = new URLSearchParams(search)
  const [tab, page] = [given.get('tab'), Number(given.get('page'))]
  return {
    tab: isTab(tab) ? tab : 'all',
    q: withoutCode(given.get('q') ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** '' for the first page of all. */
export function giftSearch({ tab, q, page }: GiftChoice): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
