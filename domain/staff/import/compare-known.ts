/** Compares a row with an existing product: the values it states become an edit. */
import { productTitle } from '../../catalogue/entry/product-title.ts'
import type { EditedProduct, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import {
  changedFields,
  describeEdit,
  describeStock,
  editFaults,
  fieldsOf,
  withEarlierPriceEnded,
  withEdit,
} from '../../catalogue/product/edit-product.ts'
import { changedAttributes, DERIVED_ATTRIBUTES } from '../../catalogue/product/edited-attributes.ts'
import { pictureWarning, retainedSecond } from '../../catalogue/product/edited-pictures.ts'
import { priceWarnings } from '../../catalogue/product/price-warnings.ts'
import {
  bare,
  type Choice,
  type ComparedRow,
  type KnownProduct,
  meanwhile,
  refused,
  type ShopFacts,
  titleOwner,
  unknownPicture,
} from './compared-row.ts'
import { importField } from './fields.ts'
import { derivedTexts, sinceLastImport } from './import-record.ts'
import type { ImportEdit, ImportRow, RowChoice } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { rowChanges } from './row-changes.ts'
import { choiceChanges, describeChoice, isSameChoice, settledChoice } from './row-choice.ts'

/** Keeps attributes of the type; values that follow from other fields are left to those. */
function attributesFor(now: EditedProduct, given: ImportEdit['attributes']): ProductEdit['attributes'] {
  if (given === undefined) return undefined
  const own = Object.entries(given)
    .filter(([key]) => Object.hasOwn(now.attribute_names, key) && !DERIVED_ATTRIBUTES.includes(key))
    .map(([key, value]) => [key, isSameList(now.attributes[key], value) ? now.attributes[key] : value])
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** 'Syrah,Viognier' and 'Syrah, Viognier' are the same list. */
const isSameList = (now: string | undefined, given: string): boolean =>
  now
    ?.split(',')
    .map((part) => part.trim())
    .join() ===
  given
    .split(',')
    .map((part) => part.trim())
    .join()

function pictureEdit(now: EditedProduct, file: string | undefined): ProductEdit {
  if (file === undefined || now.pictures[0] === file) return {}
  const pictures = [file, ...now.pictures.filter((other) => other !== file)]
  return { pictures, second_picture: retainedSecond(pictures, now.second_picture) }
}

/** The row as an edit of that product. */
function editFor(
  now: EditedProduct,
  { stock: _, volume_ml: __, choice: ___, picture, ...given }: ImportEdit,
  facts: ShopFacts,
): ProductEdit {
  const file = picture === undefined ? undefined : (facts.pictures.get(picture) ?? picture)
  const { attributes, ...fields } = given
  const owned = attributesFor(now, attributes)
  return { ...fields, ...(owned && { attributes: owned }), ...pictureEdit(now, file) }
}

/** Fields and attributes that an edit changes. */
function changesOf(now: EditedProduct, edit: ProductEdit): ProductEdit {
  const changed = fieldsOf(edit, changedFields(now, edit))
  if (changed.attributes === undefined) return changed
  const keys = changedAttributes(now.attributes, changed.attributes)
  return { ...changed, attributes: Object.fromEntries(keys.map((key) => [key, changed.attributes?.[key] ?? ''])) }
}

/** Texts derived from the edited fields. Leaves out the URL if another product has it. */
function followingTexts(now: EditedProduct, edit: ProductEdit, { addresses }: ShopFacts): ProductEdit {
  if (now.code !== now.product_code) return {}
  const { producturl, ...texts } = derivedTexts(now, edit)
  const isFree = producturl !== undefined && (addresses.get(producturl) ?? now.code) === now.code
  return isFree ? { producturl, ...texts } : texts
}

/** The other product that has the title the edit gives to this one. */
function titleOwnerOf(now: EditedProduct, edit: ProductEdit, { titles }: ShopFacts): string | undefined {
  const title = productTitle({ winery: edit.winery ?? now.winery, name: edit.name ?? now.name })
  const owner = title === now.title ? undefined : titles.get(title)
  return owner === now.product_code ? undefined : owner
}

function faultsOf(now: EditedProduct, edit: ProductEdit, given: ImportEdit, facts: ShopFacts): Fault[] {
  const volume = given.volume_ml
  const isOtherSize = volume !== undefined && now.volume_ml !== null && volume !== now.volume_ml
  const owner = titleOwnerOf(now, edit, facts)
  const isUnknownPicture =
    given.picture !== undefined && !facts.pictures.has(given.picture) && !now.pictures.includes(given.picture)
  return [
    ...editFaults(now, edit).map(({ field, message }) => ({
      field: importField(field),
      reason: lowered(message),
    })),
    ...(isOtherSize
      ? [
          {
            field: 'volume',
            reason: `is ${volume} ml, and ${now.code} holds ${now.volume_ml} ml: another size has a code of its own`,
          },
        ]
      : []),
    ...(owner !== undefined ? [{ field: 'name', reason: `already belongs to ${owner}` }] : []),
    ...(isUnknownPicture ? [{ field: 'picture', reason: unknownPicture(given.picture) }] : []),
  ]
}

/** The new size, vintage or colour; null if it stays the same. */
function chosenFor(
  { code, product_code }: EditedProduct,
  given: RowChoice | undefined,
  facts: ShopFacts,
): { choice: { before: Choice; after: Choice } | null; faults: Fault[] } {
  const now = facts.families.get(product_code)?.find((member) => member.code === code)
  if (given === undefined || now === undefined) return { choice: null, faults: [] }
  const { choice: after, faults } = settledChoice(given, facts, now)
  const { code: _, ...before } = now
  return { choice: isSameChoice(before, after) ? null : { before, after }, faults }
}

const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)

/** Applies the rules of an edit, and warns of prices that look wrong. */
export function compareKnown(row: ImportRow, known: KnownProduct, facts: ShopFacts): ComparedRow {
  const { product: now, version, stock } = known
  const answer = { ...bare({ ...row, code: now.code }, now.title), version }
  if (row.version !== undefined && row.version !== version) return meanwhile(answer)
  const listEdit = editFor(now, row.edit, facts)
  const news = known.record === undefined ? null : sinceLastImport(listEdit, now, row, known.record)
  const given = withEarlierPriceEnded(now, changesOf(now, news?.edit ?? listEdit))
  const edit = { ...given, ...followingTexts(now, given, facts) }
  const chosen = chosenFor(now, row.edit.choice, facts)
  const faults = [...faultsOf(now, edit, row.edit, facts), ...chosen.faults]
  if (faults.length > 0) return { ...refused(answer, faults), ...titleOwner(faults, titleOwnerOf(now, edit, facts)) }
  const stocked =
    row.edit.stock === undefined || row.edit.stock === stock ? null : { before: stock, after: row.edit.stock }
  const { choice } = chosen
  const memory = news === null ? {} : { memory: news }
  if (Object.keys(given).length === 0 && stocked === null && choice === null) return { answer, write: null, ...memory }
  const words = [describeEdit(now, given), choice === null ? '' : describeChoice(choice), describeStock(stocked)]
  return {
    answer: {
      ...answer,
      fate: 'changed',
      changes: [...(choice === null ? [] : choiceChanges(choice)), ...rowChanges(now, given, stocked)],
      warnings: priceWarnings(now, given).map(({ message }) => message),
      picture_warning: edit.status === undefined ? '' : pictureWarning(withEdit(now, edit)),
    },
    write: {
      kind: 'edit',
      known,
      edit,
      before: fieldsOf(now, changedFields(now, edit)),
      stock: stocked,
      choice,
      summary: `${now.title}: ${words.filter(Boolean).join(', ')}`,
    },
    ...memory,
  }
}
