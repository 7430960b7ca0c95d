/** Chooses among the precompressed siblings of a file by Accept-Encoding (RFC 9110 §12.5.3). */

/** A coding the build writes siblings for, and the sibling's suffix. */
export const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Coding = (typeof CODINGS)[number]

type Weights = { get(name: string): number | undefined }

const parseWeights = (header: string): Weights => {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}

/** The codings to try, in the client's order of preference, else smallest first. Empty means identity. */
export const acceptedCodings = (header: string | null): Coding[] => {
  if (header === null) return []
  const weights = parseWeights(header)
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const identity = weights.get('identity') ?? 0
  return CODINGS.filter(({ name }) => weightOf(name) > 0 && weightOf(name) >= identity).sort(
    (one, other) => weightOf(other.name) - weightOf(one.name),
  )
}
