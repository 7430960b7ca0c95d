/** Request and response schemas of the store locator's calls (docs/domain.md#stores). */
import { z } from 'zod'

const MAX_ID_LENGTH = 64

/** Unreadable places get a 200 response with an error, as the specification requires. Only overlong ones are rejected. */
const MAX_POSTCODE_LENGTH = 200

export const nearestStoresQuerySchema = z.object({
  postcode: z.string('Give one postcode').max(MAX_POSTCODE_LENGTH, 'Is too long').optional().default(''),
  cart: z.enum(['standard', 'wineclub'], 'Choose one of standard, wineclub').optional().default('standard').meta({
    description: 'The basket whose products are looked for in the stores: the standard one or the wine club’s.',
  }),
})

export const selectedStoreSchema = z.strictObject({
  selected_store: z.string('Give the id of a shop').min(1, 'Is empty').max(MAX_ID_LENGTH, 'Is too long'),
})

export const storeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    formatted_distance: z.string().optional().meta({ description: 'In answers to a postcode', example: '2.3 miles' }),
    manual_map_preview: z.string().meta({ description: 'File name under /images/' }),
    opening_hours: z.string(),
    mix_six: z.boolean().meta({ description: 'False if Mix Six prices don’t apply to what is collected there' }),
  })
  .meta({ id: 'Store' })

/** A store of the merchant: "store" always means a physical shop in this project. */
export type Store = z.infer<typeof storeSchema>

export const nearStoreSchema = storeSchema
  .extend({
    basket: z
      .object({
        products: z.int().meta({ description: 'Products in the caller’s basket' }),
        in_stock: z.int().meta({ description: 'Those that the shop has enough of' }),
      })
      .optional()
      .meta({ description: 'Absent if the basket is empty' }),
  })
  .meta({ id: 'NearStore' })

/** Share of the caller's basket that a store has in stock. */
export type BasketAtStore = NonNullable<NearStore['basket']>

/** A store near a postcode. */
export type NearStore = z.infer<typeof nearStoreSchema>

export const nearestStoresSchema = z.object({
  errors: z.array(z.object({ field: z.literal('postcode'), message: z.string() })),
  nearest_stores: z.array(nearStoreSchema),
})

/** The response to a postcode (docs/domain.md#stores); with errors there are no stores. */
export type NearestStores = z.infer<typeof nearestStoresSchema>

export const alternativeStoreSchema = storeSchema
  .pick({ id: true, name: true })
  .extend({ formatted_distance: z.string().meta({ description: 'From the chosen shop', example: '5.7 miles' }) })
  .meta({
    id: 'AlternativeStore',
    description: 'The nearest shop with the whole basket in stock, if the chosen one lacks some',
  })

/** The nearest store with the whole basket, if the chosen one lacks some of it. */
export type AlternativeStore = z.infer<typeof alternativeStoreSchema>

export const searchedStoreSchema = alternativeStoreSchema
  .extend({
    formatted_distance: z.string().meta({ description: 'From the place', example: '0.3 miles' }),
    place: z.string().meta({ description: 'The town or postcode as typed', example: 'Bath' }),
  })
  .meta({ id: 'SearchedStore', description: 'The shop nearest to the place that a search names' })

/** The store nearest to the place that a search names. */
export type SearchedStore = z.infer<typeof searchedStoreSchema>

export const localStoreSchema = z.object({ local_store: storeSchema.nullable() })

/** The store where the caller collects; null if none is chosen. */
export type LocalStore = z.infer<typeof localStoreSchema>
