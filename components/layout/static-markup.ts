/**
 * Markup of elements whose components are plain functions of their props: the still parts of pages, of which a shop has
 * more than of all else. React keeps account of hooks, boundaries and places to go on from, which such parts have none of.
 */
import { Fragment, isValidElement, type ReactNode } from 'react'

/** Thrown by what React has to render. */
const NOT_PLAIN = new Error('is not plain markup')

/** Elements for which React has no rules of their own. */
const PLAIN = new Set(
  'a article aside b blockquote code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i li nav ol p s section small span strong sub sup time u ul circle g line path polyline rect svg use'.split(
    ' ',
  ),
)
/** As React takes them, and as they are written. `href` is looked at. */
const ATTRIBUTES = new Map(
  'id role lang title href d r x y cx cy rx ry width height viewBox preserveAspectRatio'
    .split(' ')
    .map((name) => [name, name]),
).set('className', 'class')

/** React writes no address that is a script. */
const MAY_BE_SCRIPT = /^\s*$|^[\0-\x20]*j/i

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const SPECIAL = /[&<>"']/
const ALL_SPECIAL = /[&<>"']/g
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ESCAPED[character] ?? '') : text

const isNamed = (name: string): boolean => name.startsWith('aria-') || name.startsWith('data-')

function attribute(name: string, value: unknown): string {
  if (name === 'children' || value === null || value === undefined) return ''
  const written = isNamed(name) ? name : ATTRIBUTES.get(name)
  const isText = typeof value === 'string' || typeof value === 'number'
  if (written === undefined || !(isText || (written === name && isNamed(name) && typeof value === 'boolean')))
    throw NOT_PLAIN
  if (name === 'href' && MAY_BE_SCRIPT.test(String(value))) throw NOT_PLAIN
  return ` ${written}="${escaped(String(value))}"`
}

type Props = Record<string, unknown> & { children?: ReactNode }

/**
 * What React's renderToString writes for `node`, byte for byte; undefined where only React can tell: hooks, contexts,
 * boundaries, form fields, pictures and whatever else is more than text in plain elements.
 */
export function staticMarkup(node: ReactNode): string | undefined {
  let markup = ''
  /** React sets texts that stand beside each other apart. */
  let endsInText = false

  function element(tag: string, props: Props): void {
    if (!PLAIN.has(tag)) throw NOT_PLAIN
    markup += `<${tag}`
    for (const name in props) markup += attribute(name, props[name])
    markup += '>'
    endsInText = false
    add(props.children)
    markup += `</${tag}>`
    endsInText = false
  }

  function add(part: ReactNode): void {
    if (part === null || part === undefined || typeof part === 'boolean' || part === '') return
    if (typeof part === 'string' || typeof part === 'number') {
      markup += endsInText ? `<!-- -->${escaped(String(part))}` : escaped(String(part))
      endsInText = true
    } else if (Array.isArray(part)) for (const one of part) add(one)
    else if (isValidElement<Props>(part)) {
      const { type, props } = part
      if (typeof type === 'string') element(type, props)
      else if (type === Fragment) add(props.children)
      else if (typeof type === 'function' && !type.prototype?.isReactComponent)
        add((type as (props: Props) => ReactNode)(props))
      else throw NOT_PLAIN
    } else throw NOT_PLAIN
  }

  try {
    add(node)
    return markup
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}
