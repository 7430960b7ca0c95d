/** Allowed markup of pages: the only list for every sanitiser (build, server and page builder). */
import { isLink } from './links.ts'

export type AllowedHtml = {
  /** Tag names as the DOM has them: lower case, except some SVG names. */
  tags: readonly string[]
  /** Attribute names by tag, in lower case; '*' applies to every tag. 'aria-*' allows all names with the prefix. */
  attributes: Readonly<Record<string, readonly string[]>>
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Rich text: enough for an article, without styles or scripts. */
export const RICH_TEXT: AllowedHtml = {
  tags: words(`h1 h2 h3 h4 p br em strong a ul ol li dl dt dd blockquote address
    table caption thead tbody tr th td`),
  attributes: { a: ['href'], th: ['scope'], td: ['scope'] },
}

const SECTIONS = words('article aside div footer header hgroup h5 h6 nav search section')
const BLOCKS = words('details figcaption figure hr menu pre summary')
const PHRASES =
  words(`abbr b bdi bdo cite code data del dfn i ins kbd mark q rp rt ruby s samp small span sub sup time u
  var wbr`)
const TABLES = words('col colgroup tfoot')
const FORMS = words(`button datalist fieldset form input label legend meter optgroup option output progress select
  textarea`)
const MEDIA = words('audio img picture source track video')
/** SVG shapes only: nothing that animates, links to other files or holds HTML. */
const SHAPES = words(`svg g defs path circle ellipse rect line polyline polygon text tspan linearGradient radialGradient
  stop clipPath`)

const SHAPE_ATTRIBUTES =
  words(`viewbox preserveaspectratio width height x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy d points
  pathlength transform fill fill-opacity fill-rule clip-path clip-rule clippathunits stroke stroke-width stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color
  stop-opacity gradientunits gradienttransform spreadmethod text-anchor dominant-baseline font-family font-size
  font-weight letter-spacing vector-effect focusable xmlns`)

/** Markup of an html element. Its style sheet and script are separate fields. */
export const ELEMENT_HTML: AllowedHtml = {
  tags: [...RICH_TEXT.tags, ...SECTIONS, ...BLOCKS, ...PHRASES, ...TABLES, ...FORMS, ...MEDIA, ...SHAPES],
  attributes: {
    '*': words('id class title lang dir role hidden inert tabindex translate popover aria-* data-*'),
    a: words('href target rel download hreflang type'),
    blockquote: ['cite'],
    q: ['cite'],
    del: words('cite datetime'),
    ins: words('cite datetime'),
    time: ['datetime'],
    data: ['value'],
    details: words('open name'),
    ol: words('start reversed type'),
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    td: words('colspan rowspan headers scope'),
    th: words('colspan rowspan headers scope abbr'),
    form: words('action method autocomplete name novalidate target'),
    label: ['for'],
    output: words('for form name'),
    fieldset: words('disabled form name'),
    button: words('type name value disabled form popovertarget popovertargetaction'),
    input:
      words(`type name value checked disabled form list placeholder required readonly autocomplete inputmode min max
      step minlength maxlength pattern size multiple`),
    select: words('name disabled form required multiple size autocomplete'),
    option: words('value label selected disabled'),
    optgroup: words('label disabled'),
    textarea: words('name disabled form placeholder required readonly autocomplete minlength maxlength rows cols wrap'),
    meter: words('value min max low high optimum'),
    progress: words('value max'),
    img: words('src srcset sizes alt width height loading decoding fetchpriority'),
    source: words('src srcset sizes media type width height'),
    track: words('src kind srclang label default'),
    video: words('src poster width height controls loop muted autoplay playsinline preload'),
    audio: words('src controls loop muted autoplay preload'),
    ...Object.fromEntries(SHAPES.map((tag) => [tag, SHAPE_ATTRIBUTES])),
  },
}

/** Tags removed with their content. For other disallowed tags, only the tag is removed. */
export const UNREAD_TAGS: readonly string[] = words(`script style iframe object embed template noscript title math
  noembed noframes xmp plaintext foreignObject desc metadata`)

const ADDRESSES = words('href src action cite poster')
const PAINTS = words('fill stroke clip-path')

/** Accepts relative URLs and all links that pages may have (links.ts), but no scripts. */
const isAddress = (value: string): boolean => value === '' || isLink(value) || /^[\w.-]+(?:[/?#]|$)/.test(value)

const isSafeValue = (name: string, value: string): boolean => {
  if (ADDRESSES.includes(name)) return isAddress(value)
  if (name === 'srcset') return value.split(',').every((candidate) => isAddress(candidate.trim().split(/\s/)[0] ?? ''))
  return !PAINTS.includes(name) || !/url\((?!\s*['"]?#)/i.test(value)
}

const isNamed = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known)) ?? false

/** True if the tag may have that attribute. `name` is in lower case, entities in `value` are decoded. */
export const isAllowedAttribute = ({ attributes }: AllowedHtml, tag: string, name: string, value: string): boolean =>
  (isNamed(attributes['*'], name) || (Object.hasOwn(attributes, tag) && isNamed(attributes[tag], name))) &&
  isSafeValue(name, value)
