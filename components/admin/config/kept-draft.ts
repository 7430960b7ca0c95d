/** What was typed into a section of Config and not saved, kept in this browser. */
export type KeptDraft<Value> = { value: Value /** Of what was edited. */; version: string }

const keyOf = (id: string): string => `cellardoor:admin:config:${id}`

/** null without one. */
export function keptDraft<Value>(id: string): KeptDraft<Value> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'value' in kept && 'version' in kept
      ? (kept as KeptDraft<Value>)
      : null
  } catch {
    return null
  }
}

/** A browser that is full keeps nothing; the form goes on without. */
export function keepDraft(id: string, draft: KeptDraft<unknown>): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const forgetDraft = (id: string): void => localStorage.removeItem(keyOf(id))
