/** Labels of states, and the CSS class of their tags. */
export type StateTags<State extends string> = Readonly<Record<State, readonly [label: string, look: string]>>

/** Returns only the labels. */
export const namesOf = <State extends string>(tags: StateTags<State>): Record<State, string> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(tags).map(([state, [label]]) => [state, label]),
  ) as Record<State, string>
