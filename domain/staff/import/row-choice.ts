/** Size, vintage or colour that a row gives a product or variant, checked with siblings (docs/domain.md#variants). */
import { codeKey } from '../../catalogue/product/code-key.ts'
import { CHOICE_LABELS, type ChoiceGroup, MAX_VARIANTS } from '../../catalogue/product/edit-variants.ts'
import { isSwatchColour } from '../../catalogue/product/swatch.ts'
import { type Choice, type ComparedRow, type Member, type RowWrite, refused, type ShopFacts } from './compared-row.ts'
import type { ImportRow, RowChange, RowChoice } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { bottleMl } from './read-volume.ts'
import { CHOICE_FIELDS } from './variant-cells.ts'

export type SettledChoice = { choice: Choice; faults: Fault[] }

/** 'Magnum' and '150 cl magnum' are the same size: the shop's label for it is not changed. */
function isSameSize(one: Pick<Choice, 'group' | 'value'>, other: Pick<Choice, 'group' | 'value'>): boolean {
  if (one.group !== 'size' || other.group !== 'size') return false
  const ml = bottleMl(one.value)
  return ml !== null && ml === bottleMl(other.value)
}

/** The choice with its swatch, a picture as its file. A colour without one keeps its swatch or shows its name. */
export function settledChoice(
  { group, value, swatch }: RowChoice,
  { pictures }: ShopFacts,
  now?: Choice,
): SettledChoice {
  const bare = {
    group,
    value: now !== undefined && isSameSize(now, { group, value }) ? now.value : value,
    swatch: null,
  }
  if (group !== 'colour') return { choice: bare, faults: [] }
  if (swatch === undefined) return { choice: { ...bare, swatch: now?.swatch ?? null }, faults: [] }
  const file = isSwatchColour(swatch) || swatch === now?.swatch ? swatch : pictures.get(swatch)
  return file === undefined
    ? {
        choice: bare,
        faults: [
          {
            field: 'swatch',
            reason: `'${swatch}' is neither a colour such as #6e1730 nor a picture in the media library`,
          },
        ],
      }
    : { choice: { ...bare, swatch: file }, faults: [] }
}

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.group === other.group && one.value === other.value && one.swatch === other.swatch

const GROUP_NAMES: Readonly<Record<ChoiceGroup, string>> = { size: 'Size', vintage: 'Vintage', colour: 'Colour' }

/** Values before and after, as text. */
export function choiceChanges({ before, after }: { before: Choice; after: Choice }): RowChange[] {
  const name = after.group === '' ? 'Variant' : GROUP_NAMES[after.group]
  const named = before.value === after.value && before.group === after.group
  return [
    ...(named ? [] : [{ field: 'choice', name, before: before.value || 'none', after: after.value }]),
    ...(before.swatch === after.swatch
      ? []
      : [{ field: 'swatch', name: 'Swatch', before: before.swatch ?? 'none', after: after.swatch ?? 'none' }]),
  ]
}

/** Describes a choice's changes in one line: 'size 75 cl bottle → 70 cl bottle'. */
export const describeChoice = (choice: { before: Choice; after: Choice }): string =>
  choiceChanges(choice)
    .map(({ name, before, after }) => `${name.toLowerCase()} ${before} → ${after}`)
    .join(', ')

/** The product whose variants a write belongs to, and the resulting variant; undefined if it changes none. */
function madeOf(write: RowWrite, code: string): { of: string; member: Member } | undefined {
  if (write.kind === 'variant') return { of: write.of, member: { code, ...write.choice } }
  if (write.kind === 'new') return { of: code, member: { code, ...write.choice } }
  if (write.choice === null) return undefined
  return { of: write.known.product.product_code, member: { code, ...write.choice.after } }
}

type Placed = { index: number; of: string; member: Member; isNew: boolean }

const byValue = ({ group, value }: Choice): string => `${group} ${value.toLowerCase()}`

const fieldOf = ({ group }: Choice): string => (group === '' ? 'variantOf' : CHOICE_FIELDS[group])

/** The reason why a variant can't become what its row says, among all resulting variants. */
function faultOf({ of, member, isNew }: Placed, members: readonly Member[]): Fault | undefined {
  const main = members.find(({ code }) => code === of)
  if (main === undefined) return { field: 'variantOf', reason: `${of} is left out itself` }
  // If two rows conflict, the later one is rejected. Variants without a row are kept.
  const other = members.find((one) => one.code !== member.code && byValue(one) === byValue(member))
  if (other !== undefined) return { field: fieldOf(member), reason: `already belongs to ${other.code}` }
  if (isNew && members.length > MAX_VARIANTS)
    return { field: 'variantOf', reason: `${of} would have more than ${MAX_VARIANTS} variants` }
  if (members.length < 2) return undefined
  if (main.value === '' || main.group === '')
    return { field: 'variantOf', reason: `${of} itself has no size, vintage or colour: give it one in its own row` }
  const besides = member.code === of ? members.find(({ group }) => group !== member.group) : main
  if (besides === undefined || besides.group === member.group || besides.group === '' || member.group === '')
    return undefined
  const [those, these] = [CHOICE_LABELS[besides.group], CHOICE_LABELS[member.group]]
  return { field: fieldOf(member), reason: `${of} comes in ${those.toLowerCase()}, not in ${these.toLowerCase()}` }
}

/** All resulting variants. `promised` is the choice an earlier batch of a dry run gives to the product itself. */
function membersAfter(
  of: string,
  placed: readonly Placed[],
  { families, added }: ShopFacts,
  promised: Choice | undefined,
): Member[] {
  const members = new Map((families.get(of) ?? []).map((member) => [member.code, member]))
  if (promised !== undefined && (members.has(of) || added.has(of))) members.set(of, { code: of, ...promised })
  for (const { member } of placed) members.set(member.code, member)
  return [...members.values()]
}

/** Rows of a batch by what they name, without regard to capitals. */
type Given = { codes: ReadonlySet<string>; firstOf: ReadonlyMap<string, ImportRow> }

const givenRows = (rows: readonly ImportRow[]): Given => ({
  codes: new Set(rows.map(({ code }) => codeKey(code))),
  // The last entry of a key takes precedence.
  firstOf: new Map(
    rows.toReversed().flatMap((row) => (row.variant === undefined ? [] : [[codeKey(row.variant.of), row] as const])),
  ),
})

/** Choice of a main product whose row is in an earlier batch of a dry run; undefined if unknown. */
function promisedMain(of: string, { codes, firstOf }: Given, { added }: ShopFacts): Choice | undefined {
  const row = firstOf.get(codeKey(of))
  if (row?.version !== undefined || codes.has(codeKey(of))) return undefined
  const current = row?.variant?.main?.choice ?? null
  if (current !== null) return { group: current.group, value: current.value, swatch: current.swatch ?? null }
  return added.has(of) ? { group: 'size', value: OWN_SIZE, swatch: null } : undefined
}

/** Placeholder for the size of a product that an earlier row adds: no variant has this name. */
const OWN_SIZE = '\u0000'

/** Index of a row to reject, and the reason; undefined once all variants of the product are consistent. */
function nextRefusal(of: string, placed: readonly Placed[], facts: ShopFacts, promised: Choice | undefined) {
  const members = membersAfter(of, placed, facts, promised)
  for (const one of placed.toReversed()) {
    const fault = faultOf(one, members)
    if (fault !== undefined) return { index: one.index, fault }
  }
  return undefined
}

/** Rejects rows until the variants of each product are distinct, and all by the same group. */
export function withOwnChoices(
  compared: readonly ComparedRow[],
  given: readonly ImportRow[],
  facts: ShopFacts,
): ComparedRow[] {
  const rows = [...compared]
  const named = givenRows(given)
  const made = rows.flatMap(({ write, answer }, index): Placed[] => {
    const one = write === null ? undefined : madeOf(write, answer.code)
    return one === undefined ? [] : [{ index, ...one, isNew: write?.kind !== 'edit' }]
  })
  for (const [of, all] of Map.groupBy(made, (one) => one.of)) {
    const promised = promisedMain(of, named, facts)
    let placed = all
    for (let next = nextRefusal(of, placed, facts, promised); next; next = nextRefusal(of, placed, facts, promised)) {
      const { index, fault } = next
      const row = rows[index]
      if (row !== undefined)
        rows[index] = refused({ ...row.answer, changes: [], warnings: [], picture_warning: '' }, [fault])
      placed = placed.filter((one) => one.index !== index)
    }
  }
  return rows
}
