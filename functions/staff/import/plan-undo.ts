/** Plans the undo of up to 500 products of an import: edits to revert, removals, and what stays with its reason. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { VariantRemoval } from '../../../database/queries/catalogue/imported-variants.ts'
import {
  type EditedRow,
  productColumns,
  readManyEdited,
  selectManyEdited,
  toEdited,
  unitColumns,
} from '../../../database/queries/catalogue/product-edits.ts'
import type { ProductWrite } from '../../../database/queries/catalogue/write-products.ts'
import type { RecordWrite } from '../../../database/queries/staff/import-batch.ts'
import {
  selectFamilies,
  selectNamedProducts,
  selectStock,
  selectTitles,
  toMember,
} from '../../../database/queries/staff/import-facts.ts'
import type { Removal } from '../../../database/queries/staff/imported-products.ts'
import {
  REMOVED,
  selectOwnProducts,
  type UndoMark,
  type UndoneRow,
} from '../../../database/queries/staff/staff-imports.ts'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import type { EditedProduct } from '../../../domain/catalogue/product/edit.schema.ts'
import {
  changedFields,
  describeEdit,
  editFaults,
  fieldsOf,
  restorable,
} from '../../../domain/catalogue/product/edit-product.ts'
import { nextVersion } from '../../../domain/catalogue/product/version.ts'
import { restoresEarlierPrice } from '../../../domain/catalogue/product/was-price.ts'
import type { Member } from '../../../domain/staff/import/compared-row.ts'
import { describeChoice } from '../../../domain/staff/import/row-choice.ts'
import {
  type AddedVariant,
  choiceClash,
  type Snapshot,
  type UndonePart,
  undoAddition,
  undoChange,
  undoVariant,
} from '../../../domain/staff/import/undo-change.ts'

export type UndoPlan = {
  edits: ProductWrite[]
  removals: Removal[]
  variants: VariantRemoval[]
  marks: UndoMark[]
  /** Records to restore for the command's next import, of products that were undone completely. */
  records: RecordWrite[]
  /** Products that were as this import left them. */
  own: ReadonlySet<string>
}

type Earlier = Omit<UndoneRow, 'before_json' | 'after_json'> & { before: Snapshot; after: Snapshot | AddedVariant }

const isVariant = (after: Earlier['after']): after is AddedVariant => 'variant_of' in after

/** Order of the undo: products first, since their variants go with them; changes last: they need to know what stays. */
const rank = ({ fate, after }: Earlier): number => (isVariant(after) ? 1 : fate === 'new' ? 0 : 2)

const parsed = ({ before_json, after_json, ...row }: UndoneRow): Earlier => ({
  ...row,
  before: JSON.parse(before_json),
  after: JSON.parse(after_json),
})

type Facts = {
  read: ReadonlyMap<string, EditedRow>
  stock: ReadonlyMap<string, number>
  uses: ReadonlyMap<string, string>
  /** Products that are as this import left them. */
  own: ReadonlySet<string>
  /** All variants, by product. */
  members: ReadonlyMap<string, Member[]>
}

async function readFacts(database: Client, id: string, rows: readonly Earlier[]): Promise<Facts> {
  const codes = rows.map(({ code }) => code)
  const chosen = rows.filter(({ after }) => 'variant' in after).map(({ code }) => code)
  const added = rows
    .filter(({ fate }) => fate === 'new')
    .map(({ code, after }) => (isVariant(after) ? after.variant_of : code))
  const [edited, typed, stocked, named, families, own] = await batch(database, 'read', [
    ...selectManyEdited(codes),
    selectStock(codes),
    selectNamedProducts(codes),
    selectFamilies(chosen),
    selectOwnProducts(id, added),
  ])
  return {
    read: new Map(readManyEdited(edited, typed).map((row) => [row.code, row])),
    stock: new Map(stocked.rows.map(({ code, quantity }) => [code, quantity])),
    uses: new Map(named.rows.map(({ code, by }) => [code, by])),
    own: new Set(own.rows.map(({ product }) => product)),
    members: Map.groupBy(families.rows.map(toMember), ({ of }) => of),
  }
}

/** Decides what to undo of one product or variant. */
function undoneOf({ code, fate, before, after }: Earlier, product: EditedProduct, facts: Facts): UndonePart {
  const usedBy = facts.uses.get(code) ?? ''
  const stock = facts.stock.get(code) ?? 0
  const choice = facts.members.get(product.product_code)?.find((member) => member.code === code) ?? null
  if (isVariant(after)) return undoVariant({ product, stock, choice: choice ?? after.variant, after, usedBy })
  return fate === 'new'
    ? undoAddition({ product, isUntouched: facts.own.has(code), usedBy })
    : undoChange({ product, stock, choice, before, after })
}

const joined = (...reasons: string[]): string => reasons.filter(Boolean).join('; ')

export async function planUndo(
  database: Client,
  id: string,
  undone: readonly UndoneRow[],
  now: Date,
): Promise<UndoPlan> {
  const rows = undone.map(parsed).toSorted((one, other) => rank(one) - rank(other))
  const facts = await readFacts(database, id, rows)
  const plan: UndoPlan = { edits: [], removals: [], variants: [], marks: [], records: [], own: facts.own }
  const removed = new Set<string>()
  const going = new Set<string>()
  const renamed = new Set(rows.flatMap(({ before, code }) => ('variant' in before ? [code] : [])))
  for (const earlier of rows) {
    const { code, title } = earlier
    const row = facts.read.get(code)
    const mark = (reason: string, version: string | null) =>
      plan.marks.push({ code, product: row?.product_code ?? code, reason, version })
    if (row === undefined) {
      mark(earlier.fate === 'new' ? '' : 'is not in the shop any more', null)
      continue
    }
    if (removed.has(row.product_code)) {
      mark('', REMOVED)
      continue
    }
    const product = toEdited(row)
    const part = undoneOf(earlier, product, facts)
    const version = nextVersion(row.updated_at, now)
    if (part.isRemoved && isVariant(earlier.after)) {
      going.add(code)
      plan.variants.push({ code, title, product: row.product_code, read: row.updated_at, version })
      mark('', version)
      continue
    }
    if (part.isRemoved) {
      removed.add(code)
      plan.removals.push({ code, title, version: row.updated_at })
      mark('', REMOVED)
      continue
    }
    const back = restorable(product, part.edit, restoresEarlierPrice(earlier.version, now))
    const { was_price: _, ...others } = back
    const [fault] = editFaults(product, others)
    const beside = (facts.members.get(row.product_code) ?? []).filter(
      (member) => member.code !== code && !going.has(member.code) && !renamed.has(member.code),
    )
    const clash = part.choice === null ? '' : choiceClash(part.choice.after, beside)
    const choice = clash === '' ? part.choice : null
    const fields = changedFields(product, back)
    const { record, columns } = earlier.before
    const hasColumns = columns !== undefined && Object.keys({ ...columns.product, ...columns.unit }).length > 0
    if (fault !== undefined || (fields.length === 0 && part.stock === null && choice === null && !hasColumns)) {
      mark(
        fault === undefined ? joined(part.reason, clash) : `its ${fault.field} can’t go back: ${fault.message}`,
        null,
      )
      continue
    }
    const edit = fieldsOf(back, fields)
    const words = joined(describeEdit(product, edit), choice === null ? '' : describeChoice(choice))
    plan.edits.push({
      read: row,
      edit,
      before: fieldsOf(product, fields),
      stock: part.stock,
      choice,
      summary: `${product.title}: import undone, ${words || 'stock'}`,
      version,
      ...(hasColumns && {
        columns: {
          product: { ...productColumns(edit, row), ...columns.product },
          unit: { ...unitColumns(edit), ...columns.unit },
        },
      }),
    })
    mark(joined(part.reason, clash), version)
    if (record !== undefined && joined(part.reason, clash) === '') plan.records.push({ code, record, version })
  }
  return withoutTakenTitles(database, plan)
}

/** Leaves out edits whose old name another product has taken since. */
async function withoutTakenTitles(database: Client, plan: UndoPlan): Promise<UndoPlan> {
  const renamed = plan.edits.filter(({ edit }) => edit.name !== undefined || edit.winery !== undefined)
  if (renamed.length === 0) return plan
  const titleOf = ({ read, edit }: ProductWrite) =>
    productTitle({ winery: edit.winery ?? read.winery, name: edit.name ?? read.name })
  const [taken] = await batch(database, 'read', [selectTitles(renamed.map(titleOf), [])])
  const owners = new Map(taken.rows.map(({ title, code }) => [title, code]))
  const lost = new Set(
    renamed
      .filter((write) => {
        const owner = owners.get(titleOf(write))
        return owner !== undefined && owner !== write.read.product_code
      })
      .map(({ read }) => read.code),
  )
  return {
    ...plan,
    edits: plan.edits.filter(({ read }) => !lost.has(read.code)),
    marks: plan.marks.map((mark) =>
      lost.has(mark.code) ? { ...mark, version: null, reason: 'its name is another product’s by now' } : mark,
    ),
  }
}
