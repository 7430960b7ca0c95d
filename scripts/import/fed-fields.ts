/** Which fields of an entry a mapping feeds with columns of the file; all others are made of those, or made up. */
import type { FieldName, Mapping } from '../../domain/import/mapping.schema.ts'
import type { EntryField } from './entry-facts.ts'

/** Fields of a mapping that are called otherwise in an entry. A website becomes part of the details. */
const ENTRY_FIELDS: Partial<Record<FieldName, EntryField>> = {
  abv: 'abvTenths',
  vintages: 'vintage',
  volume: 'volumeMl',
  spiritVolume: 'volumeMl',
}

/** Say how another field is read, or are no fact of the product. */
const NOT_OF_AN_ENTRY: readonly FieldName[] = ['id', 'website', 'pricePer']

export type FedBesides = {
  /** By a file of their own. */
  ratings: boolean
  /** By a column that every mapping leaves out. */
  status: boolean
}

export function fedFields({ fields }: Pick<Mapping, 'fields'>, besides: FedBesides): Set<EntryField> {
  const named = Object.keys(fields) as FieldName[]
  const fed = named
    .filter((field) => fields[field] !== undefined && !NOT_OF_AN_ENTRY.includes(field))
    .map((field) => ENTRY_FIELDS[field] ?? (field as EntryField))
  return new Set([...fed, ...(['ratings', 'status'] as const).filter((field) => besides[field])])
}
