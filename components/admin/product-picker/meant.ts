/** What Enter takes of what a search has found. */

/** Which of what was found is meant without choosing: the one with that very code, or the only one. */
export const meant = <Found extends { code: string }>(found: readonly Found[], typed: string): Found | undefined =>
  found.find(({ code }) => code.toUpperCase() === typed.trim().toUpperCase()) ??
  (found.length === 1 ? found[0] : undefined)
