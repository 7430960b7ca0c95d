/** Templates for new pages. Their words say what to write there. */
import { escapeHtml } from '../../core/html/escape-html.ts'
import { elementsIn } from '../../core/html/tags.ts'
import { applyEdit } from './edit/apply-edit.ts'
import { type CustomStyleRule, PAGE_VERSION, type PageDocument } from './page-document.ts'
import { plainText } from './rich-text.ts'
import { type TemplatePart, type TemplateSection, templateEdits } from './template-sections.ts'

export const PAGE_TEMPLATES = [
  'blank',
  'campaign',
  'sale',
  'christmas',
  'landing',
  'home',
  'producer',
  'region',
  'tasting',
  'guide',
  'club',
  'information',
] as const
export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

const blank = (route: string, title: string): PageDocument => ({
  version: PAGE_VERSION,
  route,
  title,
  meta_description: '',
  keywords: '',
  page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers: [],
})

const onAll = (property: string, value: string): CustomStyleRule => ({
  property,
  value,
  group_by: '',
  screen_size: 'all',
  min_screen_size: null,
  max_screen_size: null,
})

const QUESTION = 'A question people ask'

const DARK = { background: 'var(--burgundy-dark)' }
const LIGHT_TEXT = [onAll('color', 'var(--on-burgundy)')]

const text = (html: string, custom_styles?: CustomStyleRule[]): TemplatePart => ({
  element_type: 'text',
  change: { text: html },
  ...(custom_styles && { custom_styles }),
})
/** `title` is HTML. */
const opening = (title: string, words: string, styles?: CustomStyleRule[]): TemplatePart =>
  text(`<h1>${title}</h1><p>${words}</p>`, styles)
const button = (words: string, url: string, compiled_classes?: string): TemplatePart => ({
  element_type: 'button',
  change: { text: words, url },
  custom_styles: [onAll('margin-top', 'var(--s4)')],
  ...(compiled_classes && { compiled_classes }),
})
const picture = (shape: 'own' | '4:3' | '21:9' = 'own'): TemplatePart => ({ element_type: 'image', change: { shape } })
/** Wines that no rule finds, such as a producer's, are 'manual'. */
const wines = (type: 'best_rated' | 'newest' | 'manual' = 'best_rated'): TemplatePart => ({
  element_type: 'products',
  change: { type },
})
const popular: TemplatePart = { element_type: 'carousel', change: { carousel_type: 'popular_products' } }
const letter = (change: { heading?: string; text?: string } = {}): TemplatePart => ({
  element_type: 'marketing_emails',
  change,
})
const doors: TemplatePart = { element_type: 'shop_local', change: {} }

const one = (...parts: TemplatePart[]): TemplateSection => ({ columns: [parts] })
const narrow = (...parts: TemplatePart[]): TemplateSection => ({ columns: [parts], style: { width: 'narrow' } })
const dark = (...parts: TemplatePart[]): TemplateSection => ({ columns: [parts], style: DARK })
const beside = (...columns: TemplatePart[][]): TemplateSection => ({ columns })

const SECTIONS: Readonly<Record<PageTemplate, (title: string) => TemplateSection[]>> = {
  blank: () => [one()],
  campaign: (title) => [
    one(opening(title, 'Say in a sentence what is on offer, and until when.'), button('Shop the offer', '/wine')),
    one(text('<h2>In the offer</h2>'), wines()),
  ],
  sale: (title) => [
    dark(
      opening(title, 'Say what is reduced, by how much, and the day on which it ends.', LIGHT_TEXT),
      button('Shop the sale', '/wine', 'gold'),
    ),
    one(text('<h2>The best of it</h2><p>Say which bottles will go first.</p>'), wines()),
    one(text('<h2>The newest bottles</h2>'), wines('newest')),
    narrow(text('<h2>How the sale works</h2><p>While stocks last. Say which offers it can be combined with.</p>')),
  ],
  christmas: (title) => [
    one(picture('21:9')),
    one(opening(title, 'Say what to drink, what to give, and the last day to order.'), button('Shop gifts', '/gifts')),
    beside(
      [text('<h2>For the table</h2><p>Name the wines that go with the meal.</p>')],
      [text('<h2>To give</h2><p>Say which bottles come in a box, and that a note can be added.</p>')],
      [text('<h2>Last orders</h2><p>Give the last day for each kind of delivery.</p>')],
    ),
    one(text('<h2>For Christmas Day</h2>'), wines()),
    one(letter({ heading: 'Before it gets busy', text: 'New wines and last orders, once a week in December.' })),
  ],
  landing: (title) => [
    beside([opening(title, 'Say who this is for and what they get.')], [picture()]),
    one(text('<h2>Popular this week</h2>'), popular),
    one(letter()),
  ],
  home: (title) => [
    dark(opening(title, 'Describe the shop in one sentence.', LIGHT_TEXT), button('Shop all wine', '/wine', 'gold')),
    one(text('<h2>Popular this week</h2>'), popular),
    one(doors),
    one(letter({ heading: 'A letter a month', text: 'New wines first, and nothing else.' })),
  ],
  producer: (title) => [
    beside([opening(title, 'Say who makes the wine, where, and since when.')], [picture('4:3')]),
    narrow(
      text('<h2>The vineyards</h2><p>Describe soil, slope and vines, and what of it you taste.</p>'),
      text('<h2>The cellar</h2><p>Describe how the wine is made. Two or three sentences are enough.</p>'),
    ),
    one(text('<h2>Their wines</h2>'), wines('manual')),
  ],
  region: (title) => [
    one(picture('21:9')),
    narrow(opening(title, 'Say where it is, and what its wines taste like.')),
    beside(
      [text('<h2>Grapes</h2><ul><li>The main grape, and its taste</li><li>Another</li></ul>')],
      [text('<h2>With food</h2><ul><li>A dish of the region</li><li>One for a weekday</li></ul>')],
    ),
    one(text('<h2>Where to begin</h2><p>Choose three bottles, from simple to grand.</p>'), wines('manual')),
  ],
  tasting: (title) => [
    beside(
      [
        opening(title, 'Say what will be poured, and who leads the tasting.'),
        button('Book a place', '/wine-club/contact-us'),
      ],
      [picture('4:3')],
    ),
    narrow(
      text(
        '<table><tbody><tr><th scope="row">When</th><td>Day and time</td></tr><tr><th scope="row">Where</th><td>Shop and address</td></tr><tr><th scope="row">Price</th><td>For each guest, and what is included</td></tr></tbody></table>',
      ),
    ),
    one(text('<h2>On the night</h2>'), wines('manual')),
    one(doors),
  ],
  guide: (title) => [
    narrow(opening(title, 'Say what the reader will know at the end.'), picture('4:3')),
    narrow(
      text('<h2>First</h2><p>One thought a section, in plain words.</p>'),
      text('<h2>Then</h2><p>Name a bottle as an example.</p>'),
      text('<h2>In short</h2><ul><li>The most useful point</li><li>The second</li></ul>'),
    ),
    one(text('<h2>Bottles to try it with</h2>'), wines()),
  ],
  club: (title) => [
    dark(
      opening(title, 'Say what members get, how often, and from what price.', LIGHT_TEXT),
      button('Join the club', '/wine-club', 'gold'),
    ),
    beside(
      [text('<h2>Choose</h2><p>Say how a plan is chosen.</p>')],
      [text('<h2>Taste</h2><p>Say what comes in the case, and with which notes.</p>')],
      [text('<h2>Change</h2><p>Say how a case is skipped, and how to leave.</p>')],
    ),
    one(text('<h2>Our best rated wines</h2>'), wines()),
    narrow(text(`<h2>${QUESTION}</h2><p>Its answer.</p>`)),
  ],
  information: (title) => [
    narrow(
      opening(title, 'Begin with what most people come to find out.'),
      text(`<h2>${QUESTION}</h2><p>Its answer.</p>`),
    ),
  ],
}

/** Words of templates that say what to write instead of them: all paragraphs, points of lists and cells. */
export function templateWords(): ReadonlySet<string> {
  const parts = PAGE_TEMPLATES.flatMap((template) => SECTIONS[template]('').flatMap(({ columns }) => columns.flat()))
  const texts = parts.map(({ element_type, change }) => (element_type === 'text' ? String(change.text) : ''))
  return new Set([
    QUESTION,
    ...texts.flatMap((html) => elementsIn(html, ['p', 'li', 'td']).map(({ inner }) => plainText(inner))),
  ])
}

/** Throws when a step can't be applied, which is a bug in the template. */
export const pageOf = (template: PageTemplate, route: string, title: string): PageDocument =>
  templateEdits(SECTIONS[template](escapeHtml(title))).reduce(
    (page, edit) => {
      const applied = applyEdit(page, edit)
      if (!applied.ok) throw new Error(`The template ${template}: ${applied.message}`)
      return applied.page
    },
    blank(route, title),
  )
