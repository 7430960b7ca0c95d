/** Converts groups of synonyms to the pairs that search reads, and back. */
import type { Synonyms } from './schema.ts'

export type SynonymPair = { term: string; synonym: string }

const keyOf = ({ term, synonym }: SynonymPair): string => `${term}\n${synonym}`

/** Pairs each word of a group with every other one, without duplicates. */
export function synonymPairs(groups: Synonyms): SynonymPair[] {
  const pairs = groups.flatMap((group) =>
    group.flatMap((term) => group.filter((synonym) => synonym !== term).map((synonym) => ({ term, synonym }))),
  )
  return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
}

/** Groups that cover all pairs and, for pairs in both directions, nothing more; words in the order of the pairs. */
export function synonymGroups(pairs: readonly SynonymPair[]): Synonyms {
  const known = new Set(
    pairs.flatMap(({ term, synonym }) => [keyOf({ term, synonym }), keyOf({ term: synonym, synonym: term })]),
  )
  const areSame = (term: string, synonym: string): boolean => known.has(keyOf({ term, synonym }))
  const words = [...new Set(pairs.flatMap(({ term, synonym }) => [term, synonym]))]
  const placed = new Set<string>()
  const groups: Synonyms = []
  for (const pair of pairs) {
    if (placed.has(keyOf(pair))) continue
    const group = [pair.term, pair.synonym]
    for (const word of words) if (group.every((other) => other !== word && areSame(word, other))) group.push(word)
    for (const { term, synonym } of synonymPairs([group])) placed.add(keyOf({ term, synonym }))
    groups.push(group)
  }
  return groups
}
