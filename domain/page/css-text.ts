/** Safe CSS from typed text: nothing meant for one rule may end it, or the style sheet. */

/** A CSS string, for attribute selectors, names of fonts and addresses: 'hero' → '"hero"'. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<\0]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const PROPERTY = /^(--[a-z0-9-]+|-?[a-z][a-z-]*)$/i

/** Strings, comments, and the characters that open, close or end something. */
const TOKEN = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\\[\s\S]|[[\](){};"'<]|\/\*/g

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Whether everything that `css` opens is closed again, and nothing else is. `forbidden` may not stand outside of strings. */
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

/** Whether the two make one declaration and nothing more. */
export const isDeclaration = (property: string, value: string): boolean => PROPERTY.test(property) && isValue(value)

/** Whether `value` may stand behind a colon without ending its declaration. */
export const isValue = (value: string): boolean => value.trim() !== '' && isClosed(value, ';{}<')

/** Whether written CSS can stand among other rules without swallowing them: brackets, strings and comments are closed. */
export const isWholeCss = (css: string): boolean => isClosed(css, '')
