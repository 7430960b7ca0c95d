/** The product type of the demo's cheese counter (data/cheese-type.toml). */
import { z } from 'zod'
import type { OwnType } from '../../domain/catalogue/entry/own-type.ts'
import { ATTRIBUTE_KINDS } from '../../domain/catalogue/product-type/attribute.ts'
import { filled, tomlFile } from '../data-file.ts'

const words = { name: filled, title: filled, intro: filled }

/** All attributes are shown, and none has a unit. */
const attribute = z
  .strictObject({
    key: filled,
    label: filled,
    kind: z.enum(ATTRIBUTE_KINDS),
    options: z.array(filled).default([]),
    is_filter: z.boolean().default(false),
    is_searched: z.boolean().default(false),
  })
  .transform(({ key, label, kind, options, is_filter, is_searched }) => ({
    key,
    label,
    kind,
    unit: '',
    options,
    is_filter,
    is_shown: true,
    is_searched,
  }))

const ownType = z
  .strictObject({
    id: filled,
    name: filled,
    /** Basis points. */
    vat_rate_bp: z.int().min(0),
    is_age_restricted: z.boolean(),
    attributes: z.array(attribute),
    shelf: z.strictObject({
      path: filled,
      ...words,
      below: z.strictObject({ key: filled, lists: z.record(z.string(), z.strictObject(words)) }),
    }),
  })
  .transform(
    ({ id, name, vat_rate_bp, is_age_restricted, attributes, shelf }): OwnType => ({
      id,
      name,
      vatRateBp: vat_rate_bp,
      isAgeRestricted: is_age_restricted,
      attributes,
      shelf,
    }),
  )

export const cheeseType = tomlFile(ownType, new URL('data/cheese-type.toml', import.meta.url))
