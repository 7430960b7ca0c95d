/**
 * Prepares a row of a list for the shop: the values it states, and the whole product it would become. The shop uses the
 * former if it has the code, else the latter.
 */
import { abvText, bodyWord } from '../../catalogue/entry/attributes.ts'
import type { CatalogueEntry } from '../../catalogue/entry/entry.ts'
import { type ProductStatus, STATUS_LABELS } from '../../catalogue/product/staff-list.ts'
import { type Pence, toPounds } from '../../core/money/pence.ts'
import { completeEntry, type Offer } from './complete-entry.ts'
import type { ExtraColumns } from './fields.ts'
import { type CountryAnswers, readCountry } from './find-country.ts'
import type { ImportEdit, ImportEntry, ImportRow } from './import-rows.schema.ts'
import type { FieldName, Mapping } from './mapping.schema.ts'
import type { Fault, Note, RowName } from './notes.ts'
import type { ImportedProduct } from './product.ts'
import { cellDamage, cellText } from './read-cell.ts'
import type { PriceFormat } from './read-price.ts'
import { readStatus } from './read-status.ts'
import { isBlank, quoted } from './reading.ts'
import type { ValidateOptions } from './row-context.ts'
import { readCostCell, readStockroomCells } from './stockroom-cells.ts'
import { type ListRow, productOf, type ReadRow, readRow } from './validate-row.ts'
import { readVariantCells, type VariantCells } from './variant-cells.ts'

export type PreparedRow = {
  at: RowName
  /** Reasons why the row is rejected. */
  faults: Fault[]
  /** Missing fields, if the product is new. */
  lacking: Fault[]
  notes: Note[]
  /** Name of a country that is not known, for a question about it; '' otherwise. */
  unknownCountry: string
  product: ImportedProduct | null
  row: ImportRow
}

/** Errors in these fields only matter for new products: the size of an existing one is not changed. */
const OF_NEW_ONES: readonly string[] = ['volume', 'spiritVolume']

/** An empty field is no fault of an existing product. A members' price is checked against the current price. */
function isLacking({ field, reason }: Fault, { texts }: ReadRow): boolean {
  if (field === 'row' || field === 'id') return false
  const name = field as FieldName
  if (OF_NEW_ONES.includes(field)) return true
  if (texts.damage(name) !== '') return false
  return texts.text(name) === '' || (reason === WITHOUT_PRICE && texts.text('price') === '')
}
const WITHOUT_PRICE = 'needs a price'

const pounds = (pence: Pence | null): { value: number } | null => (pence === null ? null : { value: toPounds(pence) })

/** Contains only values from the row's cells, not derived or generated ones. */
function editOf({ texts, parts }: ReadRow): ImportEdit {
  const { kind, strength, sold, prices, stock, vintages, facts } = parts
  const says = (field: FieldName): boolean => texts.text(field) !== ''
  const text = (field: 'name' | 'winery' | 'country' | 'region' | 'taste' | 'lead', value: string) =>
    says(field) && value !== '' ? { [field]: value } : {}
  const attribute = (key: string, field: FieldName, value: string) =>
    says(field) && value !== '' ? { [key]: value } : {}
  const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'Yes' : 'No')
  const attributes = {
    ...attribute('grape', 'grapes', facts.grapes.join(', ')),
    ...attribute('blend', 'grapes', facts.blend),
    ...attribute('appellation', 'appellation', facts.appellation === facts.region ? '' : facts.appellation),
    ...attribute('vintage', 'vintages', vintages.isNonVintage ? 'Non-vintage' : String(vintages.vintage ?? '')),
    ...attribute('abv', 'abv', abvText(strength)),
    ...attribute('style', says('style') ? 'style' : 'grapes', facts.style),
    ...attribute('body', 'body', bodyWord(facts.body)),
    ...attribute('closure', 'closure', facts.closure),
    ...attribute('oak', 'oak', facts.oak),
    ...attribute('drink', 'drink', facts.drink),
    ...attribute('pairing', 'pairings', facts.pairings.join(', ')),
    ...attribute('vegetarian', 'vegetarian', yesNo(facts.vegetarian)),
    ...attribute('vegan', 'vegan', yesNo(facts.vegan)),
    ...attribute('allergens', 'allergens', facts.allergens),
    ...attribute('importer', 'importer', facts.importer),
  }
  const [price, mixSix, lockItIn, club] = [
    pounds(prices.price),
    pounds(prices.mixSixPrice),
    pounds(prices.lockItInPrice),
    pounds(prices.wineclubPrice),
  ]
  return {
    ...text('name', texts.text('name')),
    ...text('winery', texts.text('winery')),
    ...text('country', parts.country),
    ...text('region', facts.region),
    ...text('taste', facts.taste),
    ...text('lead', facts.lead),
    ...(says('kind') && kind !== null && kind !== 'other' && { kind: kind === 'spirit' ? 'fortified' : kind }),
    ...(facts.details.length > 0 && { details: facts.details }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(says('price') && price !== null && { price: price.value }),
    ...(mixSix !== null && { mix_six_price: mixSix.value }),
    ...(lockItIn !== null && { lock_it_in_price: lockItIn.value }),
    ...(club !== null && { wineclub_price: club.value }),
    ...(says('stock') && stock !== null && { stock }),
    ...(says('volume') && sold !== null && { volume_ml: sold.volumeMl }),
  }
}

/** The whole product with the API's field names. */
export function toImportEntry(
  entry: CatalogueEntry & Pick<ImportedProduct, 'typeid' | 'kind' | 'abvTenths' | 'volumeMl'>,
): ImportEntry {
  const { name, winery, country, region, appellation, grapes, blend, vintage, style, closure, oak, drink } = entry
  const { vegetarian, vegan, allergens, importer, pairings, body, tannin, sweetness, acidity, taste, lead } = entry
  const optional = (pence: Pence | null): number | null => (pence === null ? null : toPounds(pence))
  return {
    ...{ name, winery, country, region, appellation, grapes, blend, vintage, style, closure, oak, drink },
    ...{ vegetarian, vegan, allergens, importer, pairings, body, tannin, sweetness, acidity, taste, lead },
    type_id: entry.typeid,
    kind: entry.kind,
    is_vintage_unknown: entry.isVintageUnknown ?? false,
    abv: entry.abvTenths / 10,
    details_heading: entry.detailsHeading,
    details: entry.details,
    size: entry.sizeValue,
    uda: entry.uda,
    volume_ml: entry.volumeMl,
    price: toPounds(entry.price),
    mix_six_price: optional(entry.mixSixPrice),
    lock_it_in_price: optional(entry.lockItInPrice),
    wineclub_price: optional(entry.wineclubPrice),
    stock: entry.stock,
  }
}

/** Price and stock of the row; null if one is missing, which is a fault unless both are generated. */
function ownOffer({ price, stock, mixSixPrice, lockItInPrice, wineclubPrice }: ImportedProduct): Offer | null {
  return price === null || stock === null ? null : { price, stock, mixSixPrice, lockItInPrice, wineclubPrice }
}

function entryOf(product: ImportedProduct, offerOf: ReadOptions['offerOf'] = ownOffer): ImportEntry | null {
  const { typeid, kind, abvTenths, volumeMl } = product
  const offer = offerOf(product)
  return offer === null ? null : toImportEntry({ ...completeEntry(product, offer), typeid, kind, abvTenths, volumeMl })
}

export type ReadOptions = Pick<ValidateOptions, 'year'> &
  Partial<ValidateOptions> & {
    /** Prices of new products; by default the prices in their rows. */
    offerOf?: (product: ImportedProduct) => Offer | null
    /** Status for an empty cell; none by default. */
    emptyStatus?: ProductStatus
  }

type Extras = {
  edit: ImportEdit
  faults: Fault[]
  variant: VariantCells
  attributes: Readonly<Record<string, string>>
}

const CASES = 'is a case or a keg, which is a product of its own and no variant of a bottle'

/** Texts of the attributes that only the shop's product types name. */
function attributeCells({ cells }: ListRow, { attributes = {} }: ExtraColumns): Pick<Extras, 'attributes' | 'faults'> {
  const read = Object.entries(attributes).map(([key, column]) => ({ key, raw: cells[column] ?? '' }))
  return {
    attributes: Object.fromEntries(
      read.flatMap(({ key, raw }) => (isBlank(cellText(raw)) ? [] : [[key, cellText(raw)] as const])),
    ),
    faults: read.flatMap(({ key, raw }) =>
      cellDamage(raw) === '' ? [] : [{ field: `attribute.${key}`, reason: cellDamage(raw) }],
    ),
  }
}

/** Status, picture, cost, stockroom facts, own attributes and variants, which only the control panel has. */
function extrasOf(
  listed: ListRow,
  extras: ExtraColumns,
  { emptyStatus, format }: { emptyStatus: ProductStatus | undefined; format: PriceFormat },
): Extras {
  const { cells } = listed
  const { status, picture } = extras
  const cellValue = (column: string | undefined): string => (column === undefined ? '' : cellText(cells[column] ?? ''))
  const [state, file] = [cellValue(status), cellValue(picture)]
  const reading = isBlank(state) ? null : readStatus(state)
  const variant = readVariantCells(listed, extras)
  const stockroom = readStockroomCells(listed, extras)
  const cost = readCostCell(listed, extras, format)
  const own = attributeCells(listed, extras)
  const isStatusUnclear = status !== undefined && reading === null && variant.of === ''
  return {
    edit: {
      ...(reading?.ok && { status: reading.value }),
      ...(isStatusUnclear && emptyStatus !== undefined && { status: emptyStatus }),
      ...(!isBlank(file) && { picture: file.split(/[\\/]/).at(-1) }),
      ...cost.edit,
      ...stockroom.edit,
      ...(variant.choice !== null && { choice: variant.choice }),
    },
    faults: [
      ...(reading?.ok === false ? [{ field: 'status', reason: `${quoted(state)} ${reading.reason}` }] : []),
      ...cost.faults,
      ...stockroom.faults,
      ...own.faults,
      ...variant.faults,
    ],
    variant,
    attributes: own.attributes,
  }
}

const withAttributes = (edit: ImportEdit, attributes: Extras['attributes']): ImportEdit =>
  Object.keys(attributes).length === 0 ? edit : { ...edit, attributes: { ...edit.attributes, ...attributes } }

/** The only one of these attributes that a new product takes: the others need its type. */
const withBlend = (entry: ImportEntry | null, { blend }: Extras['attributes']): ImportEntry | null =>
  entry === null || blend === undefined ? entry : { ...entry, blend }

function unknownCountryOf({ faults, texts }: ReadRow, countries: CountryAnswers | undefined): string {
  const text = texts.text('country')
  const reading = readCountry(text, countries)
  const isAsked = faults.some(
    ({ field, reason }) => !reading.ok && field === 'country' && reason.endsWith(reading.reason),
  )
  return isAsked ? text : ''
}

export function prepareRow(
  mapping: Mapping,
  extras: ExtraColumns,
  listed: ListRow,
  { offerOf, emptyStatus, ...options }: ReadOptions,
): PreparedRow {
  const read = readRow(mapping, listed, { needsOffer: true, whenUnreadable: {}, ...options })
  const { at, notes } = read
  const decimal = mapping.fields.price?.numbers?.decimal
  const own = extrasOf(listed, extras, { emptyStatus, format: decimal === undefined ? {} : { decimal } })
  const { status } = own.edit
  const offSale = status === 'active' ? undefined : status
  const isVariant = own.variant.of !== ''
  const of = isVariant ? mapping.codePrefix + own.variant.of : ''
  const product = isVariant ? null : productOf(read)
  // A row without a code can't refer to an existing product.
  const lacking = read.code === '' ? [] : read.faults.filter((fault) => isLacking(fault, read))
  const faults =
    listed.problem === ''
      ? [
          ...read.faults.filter((fault) => !lacking.includes(fault)),
          ...own.faults,
          ...(isVariant && read.parts.sold !== null && read.parts.sold.vessel !== 'bottle'
            ? [{ field: 'volume', reason: CASES }]
            : []),
        ]
      : [{ field: 'row', reason: listed.problem }]
  return {
    at,
    faults,
    // A variant inherits the facts of its main product. The shop checks what else a new one needs.
    lacking: isVariant || listed.problem !== '' ? [] : lacking,
    notes:
      offSale === undefined ? notes : [...notes, { kind: 'off_sale', field: 'status', text: STATUS_LABELS[offSale] }],
    unknownCountry: unknownCountryOf(read, options.countries),
    product,
    row: {
      row: listed.row,
      code: read.code,
      edit: withAttributes({ ...editOf(read), ...own.edit }, own.attributes),
      entry: product === null ? null : withBlend(entryOf(product, offerOf), own.attributes),
      ...(isVariant && { variant: { of, main: null } }),
    },
  }
}
