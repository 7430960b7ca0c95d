/** Cuts text into SQL statements at their semicolons, as SQLite does: not within quotes, comments or a trigger's body. */

export type SplitStatements = {
  /** Complete statements, each with its semicolon. */
  statements: string[]
  /** Text after the last semicolon; '' if it is only blanks and comments. */
  rest: string
}

const TOKEN =
  /(?<blank>\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<quoted>'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$))|(?<semicolon>;)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|[\s\S]/gu

type Token = 'semicolon' | 'other' | 'explain' | 'create' | 'temp' | 'trigger' | 'end'

const WORDS: Record<string, Token> = {
  explain: 'explain',
  create: 'create',
  temp: 'temp',
  temporary: 'temp',
  trigger: 'trigger',
  end: 'end',
}

type State = 'start' | 'within' | 'explain' | 'create' | 'trigger' | 'after_step' | 'after_end'

/** The states of SQLite's own sqlite3_complete(); 'else' is for tokens that a state does not name. */
const NEXT: Record<State, Partial<Record<Token, State>> & { else: State }> = {
  start: { semicolon: 'start', explain: 'explain', create: 'create', else: 'within' },
  within: { semicolon: 'start', else: 'within' },
  explain: { semicolon: 'start', other: 'explain', create: 'create', else: 'within' },
  create: { semicolon: 'start', temp: 'create', trigger: 'trigger', else: 'within' },
  trigger: { semicolon: 'after_step', else: 'trigger' },
  after_step: { semicolon: 'after_step', end: 'after_end', else: 'trigger' },
  after_end: { semicolon: 'start', else: 'trigger' },
}

/** Text that ends within a quote, a comment or a trigger has not ended its statement. */
export function splitStatements(text: string): SplitStatements {
  const statements: string[] = []
  let begin = 0
  let state: State = 'start'
  let hasWords = false
  for (const { 0: found, index, groups = {} } of text.matchAll(TOKEN)) {
    if (groups.blank !== undefined) continue
    const token = groups.semicolon ? 'semicolon' : (WORDS[groups.word?.toLowerCase() ?? ''] ?? 'other')
    state = NEXT[state][token] ?? NEXT[state].else
    if (state !== 'start') {
      hasWords = true
      continue
    }
    const end = index + found.length
    if (hasWords) statements.push(text.slice(begin, end).trim())
    begin = end
    hasWords = false
  }
  return { statements, rest: hasWords ? text.slice(begin).trim() : '' }
}
