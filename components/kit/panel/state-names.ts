/** States in words, and the look of their tags. */
export type StateTags<State extends string> = Readonly<Record<State, readonly [words: string, look: string]>>

/** The words alone. */
export const namesOf = <State extends string>(tags: StateTags<State>): Record<State, string> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(tags).map(([state, [words]]) => [state, words]),
  ) as Record<State, string>
