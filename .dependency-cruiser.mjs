/** The import walls: allowed imports between folders (docs/architecture.md). `npm run verify` enforces them. */

/** Top folders and what each may import besides itself. */
const WALLS = {
  domain: [],
  database: ['domain'],
  functions: ['domain', 'database'],
  components: ['domain'],
  pages: ['components', 'domain'],
  build: ['domain', 'database'],
  content: ['domain'],
  scripts: ['build', 'database', 'domain', 'content', 'functions'],
}

/**
 * The folders of components/, lowest first, each in one layer. A folder may import the layers below it: neither those
 * above nor its neighbours.
 */
export const COMPONENT_LAYERS = [
  ['storage'],
  ['api', 'category', 'event', 'niche', 'parts', 'primitives', 'shop', 'stock', 'styles'],
  ['session'],
  [
    'address',
    'aside',
    'carousel',
    'cart',
    'consent',
    'contact',
    'newsletter',
    'payment',
    'recently-viewed',
    'recommendation',
    'stock-notice',
    'store',
  ],
  ['lock-it-in', 'review', 'visit', 'wish-list'],
  ['account', 'product'],
  ['admin', 'cart-screen', 'checkout', 'elements', 'search', 'wish-list-screen'],
  ['gift', 'members', 'page', 'phone-order'],
  ['order', 'product-list'],
  ['layout'],
  ['page-builder'],
]

/**
 * The nouns of domain/ in six areas, lowest first. A noun may import the nouns of lower areas and those before it in its
 * own, so that no two import each other.
 */
export const DOMAIN_AREAS = {
  core: [
    ...['calendar', 'consent', 'content', 'address', 'health', 'html', 'identity', 'json', 'list', 'money', 'codec'],
    ...['form', 'company', 'look', 'text', 'route', 'http', 'token', 'tree', 'version'],
  ],
  catalogue: [
    ...['product-type', 'product', 'catalogue', 'category', 'recently-viewed', 'recommendation', 'review', 'search'],
    ...['stock', 'store', 'synonym', 'wish-list'],
  ],
  selling: [
    ...['cart', 'contact', 'delivery', 'gift', 'payment', 'phone-order', 'promotion', 'checkout', 'order', 'refund'],
    ...['stock-notice'],
  ],
  plans: ['club-plan', 'plan', 'customer'],
  publishing: [
    ...['media', 'page-test', 'publishing', 'redirect', 'searchbar', 'shop', 'menu', 'banner', 'bundle', 'page'],
    ...['descriptor', 'preview'],
  ],
  staff: [
    ...['admin', 'home', 'import', 'customer-import', 'job', 'config', 'mail', 'marketing', 'event', 'analytics'],
    ...['setup', 'two-factor', 'user'],
  ],
}

const SOURCES = Object.keys(WALLS)
/** Actions of staff that `npm run import:pictures` performs by the same rules. */
const STAFF_ACTIONS = 'admin/media/(upload|edit)|admin/product/edit'
const TESTING = '\\.test\\.tsx?$|^tests/|^benchmarks/|/testing/'
const SCHEMA = '(^|/|\\.)schema\\.ts$'
/** Sanitises markup on the server: pages get it cleaned. */
const CLEANER = '^domain/publishing/page/clean-html\\.ts$'
const ZOD = '^node_modules/(zod|@hono/zod-openapi)/'
/** Folders whose code shoppers load; the admin's and the page builder's is another bundle. */
const SHOP = '^(pages|components)/'
const NOT_SHOP = `${TESTING}|^(pages|components)/(admin|page_builder|page-builder)/`

const anyOf = (folders) => `^(${folders.join('|')})/`

/** One rule per folder: it may import only the folders in the table. */
const walls = SOURCES.map((folder) => ({
  name: `walls-of-${folder}`,
  comment: `${folder} may import ${WALLS[folder].join(', ') || 'no other folder'}`,
  severity: 'error',
  from: { path: anyOf([folder]), pathNot: TESTING },
  to: { path: anyOf(SOURCES.filter((other) => other !== folder && !WALLS[folder].includes(other))) },
}))

/** A folder of components/, the first group of the pattern. */
const roomOf = (folders) => `^components/(${folders.join('|')})/`

/** One rule per layer: its folders import neither upwards nor sideways. */
const layers = COMPONENT_LAYERS.map((folders, index) => ({
  name: `layer-${index + 1}-of-components`,
  comment: `${folders.join(', ')} may import lower layers of components only (docs/architecture.md#layers-of-components)`,
  severity: 'error',
  from: { path: roomOf(folders), pathNot: TESTING },
  to: { path: roomOf(COMPONENT_LAYERS.slice(index).flat()), pathNot: '^components/$1/' },
}))

/** All nouns of domain/, lowest first. */
const NOUNS = Object.values(DOMAIN_AREAS).flat()

/** One rule per noun: it may import only the nouns before it. */
const nouns = NOUNS.slice(0, -1).map((noun, index) => ({
  name: `noun-${noun}`,
  comment: `domain/${noun} may import only the nouns before it (docs/architecture.md#areas-of-nouns)`,
  severity: 'error',
  from: { path: `^domain/${noun}/`, pathNot: TESTING },
  to: { path: `^domain/(${NOUNS.slice(index + 1).join('|')})/` },
}))

// The API's client is typed by the app itself: the one way through a wall, and for types only.
const components = walls.find(({ name }) => name === 'walls-of-components')
components.to.pathNot = '^functions/app\\.ts$'

export default {
  forbidden: [
    ...walls,
    ...layers,
    ...nouns,
    {
      name: 'nouns-have-areas',
      comment: 'a folder of domain must be in DOMAIN_AREAS and in docs/architecture.md',
      severity: 'error',
      from: { path: '^domain/[^/]+/', pathNot: `${TESTING}|^domain/(${NOUNS.join('|')})/` },
      to: {},
    },
    {
      name: 'components-have-layers',
      comment: 'a folder of components must be in COMPONENT_LAYERS and in docs/architecture.md',
      severity: 'error',
      from: { path: '^components/[^/]+/', pathNot: `${TESTING}|${roomOf(COMPONENT_LAYERS.flat())}` },
      to: {},
    },
    {
      name: 'components-take-only-types-of-the-app',
      comment: 'components may import functions/app.ts with `import type` only',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTING },
      to: { path: '^functions/app\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scripts-take-only-the-workers-entry',
      comment:
        'scripts may import functions/worker.ts and functions/app.ts, nothing behind them but the job that a preview runs on its copy, and the actions of staff that a command does for them',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TESTING },
      to: {
        path: '^functions/',
        pathNot: `^functions/(worker|app|admin/bundle/run-due-bundles|${STAFF_ACTIONS})\\.ts$`,
      },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'tests and benchmarks import the product, never the other way round',
      severity: 'error',
      from: { path: anyOf(SOURCES), pathNot: TESTING },
      to: { path: TESTING },
    },
    {
      name: 'no-cycles',
      comment: 'a module must not lead back to itself when it runs',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'type-cycles-lead-through-schemas',
      comment: 'rules infer types from the schema that uses their constants; no other cycle of types is needed',
      severity: 'error',
      from: { pathNot: SCHEMA },
      to: { circular: true, via: { dependencyTypes: ['type-only'] }, viaOnly: { pathNot: SCHEMA } },
    },
    {
      name: 'zod-stays-in-schemas',
      comment: 'in domain only schema files load zod, because shop pages import the rest',
      severity: 'error',
      from: { path: '^domain/', pathNot: `${TESTING}|${SCHEMA}` },
      to: { path: `${ZOD}|${SCHEMA}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-zod-in-the-shop',
      comment: 'shop pages and components take no more than types of zod and of schemas',
      severity: 'error',
      from: { path: SHOP, pathNot: NOT_SHOP },
      to: { path: `${ZOD}|${SCHEMA}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sanitising-stays-on-the-server',
      comment: 'clean-html.ts alone loads sanitize-html, and neither pages nor the rest of domain load clean-html.ts',
      severity: 'error',
      from: { path: '^(domain|pages|components)/', pathNot: `${TESTING}|${CLEANER}` },
      to: { path: `^node_modules/sanitize-html/|${CLEANER}` },
    },
    {
      name: 'no-dom-sanitiser-in-the-shop',
      comment: 'DOMPurify is for the page builder alone: markup of published pages is clean',
      severity: 'error',
      from: { pathNot: `${TESTING}|^components/staff/publishing/page-builder/|^node_modules/` },
      to: { path: '^node_modules/dompurify/' },
    },
    {
      name: 'resolvable',
      comment:
        'an import leads to a file or an installed package; packages of benchmarks/peers are installed on demand',
      severity: 'error',
      from: { pathNot: '^benchmarks/peers/[^/]+/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|cloudflare:|dist/)|\\?' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(dist|docs)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
