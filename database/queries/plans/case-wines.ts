/** Wines for cases, and members' ratings of the wines they had. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type {
  CaseLines,
  CaseRatings,
  Cases,
  Plans,
  ProductListing,
  Products,
  ProductTypes,
  Stock,
  Variants,
} from '../../tables.ts'

export type ProgrammeWineRow = Pick<Variants, 'code'> &
  Pick<Products, 'title' | 'kind'> & {
    type: Products['type_id']
    price: number
    stock: Stock['quantity']
    /** Basis points. */
    vat_rate_bp: ProductTypes['vat_rate_bp']
  }

/** Wines of Lock it in that can replace others. Prices are pence. */
export const selectProgrammeWines = (): CompiledQuery<ProgrammeWineRow> =>
  sql<ProgrammeWineRow>`SELECT variants.code, products.title, products.type_id AS type, products.kind,
      min(variants.price_pence, variants.lock_it_in_price_pence) AS price, stock.quantity AS stock,
      product_types.vat_rate_bp
    FROM variants JOIN products ON products.code = variants.product_code AND products.status = 'active'
      JOIN product_types ON product_types.id = products.type_id
      JOIN stock ON stock.code = variants.code AND stock.quantity > 0
    WHERE variants.lock_it_in_price_pence IS NOT NULL ORDER BY variants.code`.compile(db)

export type ClubWineRow = Pick<Variants, 'code'> &
  Pick<Products, 'title' | 'country'> &
  Pick<ProductListing, 'grape'> & {
    kind: NonNullable<Products['kind']>
    /** Price of one bottle for members. */
    price: NonNullable<Variants['wineclub_price_pence']>
    stock: Stock['quantity']
  }

const CLUB_WINE = sql`variants.code, products.title, products.kind, variants.wineclub_price_pence AS price,
  stock.quantity AS stock, listing.grape, products.country`

const CLUB_WINES = sql`FROM variants JOIN products ON products.code = variants.product_code AND products.status = 'active'
    JOIN product_listing listing ON listing.product_code = products.code
    JOIN stock ON stock.code = variants.code AND stock.quantity > 0
  WHERE variants.is_default = 1 AND variants.wineclub_price_pence IS NOT NULL AND products.kind IS NOT NULL
  ORDER BY variants.code`

/** The club's wines: bottles of the usual size, with a price for members. */
export const selectClubWines = (): CompiledQuery<ClubWineRow> =>
  sql<ClubWineRow>`SELECT ${CLUB_WINE} ${CLUB_WINES}`.compile(db)

/** A wine of the club, as shown to a member who may have it in their case. */
export type ShownClubWineRow = ClubWineRow &
  Pick<Products, 'name' | 'product_url' | 'category_url'> &
  Pick<Variants, 'picture'>

export const selectShownClubWines = (): CompiledQuery<ShownClubWineRow> =>
  sql<ShownClubWineRow>`SELECT ${CLUB_WINE}, products.name, variants.picture, products.product_url,
    products.category_url ${CLUB_WINES}`.compile(db)

const isOneOf = (planIds: readonly number[]) => sql`IN (SELECT value FROM json_each(${JSON.stringify(planIds)}))`

export type TasteRow = Pick<CaseRatings, 'stars'> &
  Pick<ProductListing, 'grape'> &
  Pick<Products, 'country'> & { plan_id: Plans['id']; code: CaseRatings['product_code'] }

/** Ratings by the members of these plans. */
export const selectTastes = (planIds: readonly number[]): CompiledQuery<TasteRow> =>
  sql<TasteRow>`SELECT plans.id AS plan_id, rating.product_code AS code, rating.stars, listing.grape, products.country
    FROM plans JOIN case_ratings rating ON rating.customer_id = plans.customer_id
      JOIN products ON products.code = rating.product_code
      JOIN product_listing listing ON listing.product_code = products.code
    WHERE plans.id ${isOneOf(planIds)} ORDER BY plans.id, rating.product_code`.compile(db)

/** Number of recent cases whose wines are not repeated. */
const RECENT_CASES = 3

/** Wines of each plan's last cases. */
export const selectRecentWines = (planIds: readonly number[]) =>
  sql<Pick<Cases, 'plan_id'> & Pick<CaseLines, 'code'>>`SELECT recent.plan_id, line.code
    FROM (SELECT id, plan_id, row_number() OVER (PARTITION BY plan_id ORDER BY planned_on DESC) AS place FROM cases
        WHERE state = 'ordered' AND plan_id ${isOneOf(planIds)}) AS recent
      JOIN case_lines line ON line.case_id = recent.id
    WHERE recent.place <= ${sql.lit(RECENT_CASES)} ORDER BY recent.plan_id, line.id`.compile(db)
