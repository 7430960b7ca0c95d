/** Sanitises an uploaded SVG: removes scripts, style sheets, external references, HTML and animation. */
import sanitizeHtml from 'sanitize-html'

const words = (text: string): string[] => text.trim().split(/\s+/)

const TAGS = words(`svg g defs symbol use path circle ellipse rect line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feMerge feMergeNode
  feColorMatrix feBlend feFlood feComposite feDropShadow feMorphology feTurbulence`)

/** Allowed also in `style`, which becomes attributes. */
const LOOKS = words(`fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow clip-path clip-rule mask
  filter stop-color stop-opacity flood-color flood-opacity marker-start marker-mid marker-end paint-order
  mix-blend-mode isolation vector-effect shape-rendering text-rendering image-rendering color-interpolation-filters
  font-family font-size font-weight font-style font-variant letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift`)

const ATTRIBUTES = words(`id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy fr d
  points pathLength transform rotate textLength lengthAdjust startOffset offset gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform markerUnits
  markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result stdDeviation operator radius mode
  type values k1 k2 k3 k4 baseFrequency numOctaves seed stitchTiles version href`)

/** Removed with their content. */
const UNREAD = words(`script style foreignObject iframe object embed audio video handler listener metadata title desc
  animate animateMotion animateTransform set a:script svg:script`)

const REFERENCE = /^#[^\s"'()<>]+$/
const EMBEDDED = /^data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i

/** References out of the file: an address other than '#part', an escape, a rule of a style sheet. */
const LEADS_OUT = /url\((?!\s*['"]?#)|[\\@<]|image-set|expression|javascript:/i

const isSafe = (tag: string, name: string, value: string): boolean =>
  name === 'href' ? REFERENCE.test(value) || (tag === 'image' && EMBEDDED.test(value)) : !LEADS_OUT.test(value)

const IMPORTANT = '!important'

const withoutImportant = (value: string): string =>
  value.toLowerCase().endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trimEnd() : value

/** 'fill:#fff; stroke:none' as attributes. */
const declarations = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const value = withoutImportant(declaration.slice(colon + 1).trim())
      return LOOKS.includes(name) && value !== '' ? [[name, value]] : []
    }),
  )

/** Leaves an unclosed comment. */
function withoutComments(sheet: string): string {
  const pieces: string[] = []
  let at = 0
  for (let start = sheet.indexOf('/*'); start !== -1; start = sheet.indexOf('/*', at)) {
    const end = sheet.indexOf('*/', start + 2)
    if (end === -1) break
    pieces.push(sheet.slice(at, start))
    at = end + 2
  }
  return pieces.join('') + sheet.slice(at)
}

type Looks = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Attributes of each class, as drawing programs write them: '.a,.b{fill:#fff}'. */
function classLooks(svg: string): Looks {
  const looks: Record<string, Record<string, string>> = Object.create(null)
  for (const part of svg.split(/<style/i).slice(1)) {
    const sheet = /^[^>]*>(.*?)<\/style/is.exec(part)?.[1] ?? ''
    const plain = withoutComments(sheet).replace(/<!\[CDATA\[|\]\]>/g, '')
    for (const rule of plain.split('}')) {
      const [selectors = '', body] = rule.split('{').slice(-2)
      if (body === undefined) continue
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
        if (name !== undefined) looks[name] = { ...looks[name], ...declarations(body) }
      }
    }
  }
  return looks
}

const XLINK = /^xlink:/

const cleanAttributes = (tag: string, given: Record<string, string>, looks: Looks): Record<string, string> => {
  const ofClasses = (given.class ?? '').split(/\s+/).map((name) => looks[name] ?? {})
  const own = Object.entries(given).map(([name, value]) => [name.replace(XLINK, ''), value] as const)
  const all = Object.assign(Object.fromEntries(own), ...ofClasses, declarations(given.style ?? ''))
  const retained = Object.entries(all as Record<string, string>).filter(
    ([name, value]) => (ATTRIBUTES.includes(name) || LOOKS.includes(name)) && isSafe(tag, name, value),
  )
  const xmlns = tag === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg' } : {}
  return { ...xmlns, ...Object.fromEntries(retained) }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns undefined if it contains no drawing, or is not UTF-8. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  let svg: string
  try {
    svg = utf8.decode(bytes)
  } catch {
    return undefined
  }
  const looks = classLooks(svg)
  const cleaned = sanitizeHtml(svg, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['xmlns', ...ATTRIBUTES, ...LOOKS] },
    allowedSchemesByTag: { image: ['data'] },
    nonTextTags: UNREAD,
    selfClosing: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, looks) }) },
  })
  const [from, to] = [cleaned.indexOf('<svg'), cleaned.lastIndexOf('</svg>')]
  return from === -1 || to === -1 ? undefined : `${cleaned.slice(from, to)}</svg>`
}
