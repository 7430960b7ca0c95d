/** Makes CSS from typed text safe: text meant for one rule can't end the rule or the style sheet. */

/** Quotes text as a CSS string, for attribute selectors, font names and URLs: 'hero' → '"hero"'. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<\0]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const PROPERTY = /^(--[a-z0-9-]+|-?[a-z][a-z-]*)$/i

/** Strings, comments, and the characters that open, close or end something. */
const TOKEN = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\\[\s\S]|[[\](){};"'<]|\/\*/g

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** True if `css` closes everything it opens and nothing else, with `forbidden` characters only inside strings. */
function isClosed(css: string, forbidden: string): boolean {
  const open: string[] = []
  for (const [token] of css.matchAll(TOKEN)) {
    if (token.length > 1 && token !== '/*') continue
    if (forbidden.includes(token) || token === '"' || token === "'" || token === '/*') return false
    const closing = CLOSING[token]
    if (closing !== undefined) open.push(closing)
    else if (token !== ';' && token !== '<' && open.pop() !== token) return false
  }
  return open.length === 0 && !css.endsWith('\\')
}

/** True if the two make exactly one declaration. */
export const isDeclaration = (property: string, value: string): boolean => PROPERTY.test(property) && isValue(value)

/** True if `value` can follow a colon without ending its declaration. */
export const isValue = (value: string): boolean => value.trim() !== '' && isClosed(value, ';{}<')

/** True if CSS can be placed among other rules without swallowing them: brackets, strings and comments are closed. */
export const isWholeCss = (css: string): boolean => isClosed(css, '')
