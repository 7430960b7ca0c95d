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
 * The folders that divide a layer, lowest first: a folder may import the folders before it, so that no two import each
 * other. Most are `<area>/<noun>`. The areas are the same in every layer, and ordered by what their code needs: in the
 * panel's screens, products wait in bundles and take pictures from media, so publishing comes before catalogue.
 */
export const FOLDERS = {
  domain: {
    core: 'content address calendar money codec form identity company consent health html text route http theme token tree retention',
    catalogue: 'product-type product category entry recommendation review store search stock synonym wish-list',
    selling: 'cart delivery gift payment promotion checkout contact order phone-order refund order-edit',
    plans: 'club-plan plan customer',
    publishing: 'shop menu banner build bundle page-test page descriptor media preview redirect searchbar',
    staff: 'access mail marketing event analytics job alarm config import customer-import home setup two-factor user',
  },
  'database/queries': { core: '', catalogue: '', selling: '', plans: '', publishing: '', staff: '' },
  build: { release: '', load: '', verify: '', render: '', publish: '', pictures: '' },
  scripts: { tools: '', shop: '', seed: '', import: '', deploy: '', offsite: '', runner: '', checks: '', commands: '' },
  functions: {
    core: 'http metrics memory rate-limit session address middleware api-docs site',
    catalogue: 'category product product-type recommendation review search stock store wish-list',
    selling: 'cart payment order checkout contact gift payment-method phone-order promotion',
    plans: 'plan case-refund club-plan customer lock-it-in',
    publishing: 'banner build page shop bundle media menu page-test preview searchbar',
    staff:
      'account setup access analytics mail alarm health metrics job config customer-import event home import marketing user',
  },
  components: {
    kit: 'storage api event primitives carousel form islands shop picture styles panel',
    'shop/core': 'address session stock cart consent lock-it-in newsletter own-data page-start store wish-list sign-in',
    'shop/catalogue': 'category recommendation review stock-notice product search wish-list-screen',
    'shop/selling': 'cart-screen payment checkout contact gift order phone-order',
    'shop/plans': 'account members',
    'shop/publishing': 'elements form-aside page product-list layout',
    'staff/core': 'audit link-picker product-picker queries finding rich-text tree',
    'staff/publishing': 'bundle build media page-test page page-builder page-editor',
    'staff/catalogue': 'stock product category product-type review',
    'staff/selling': 'gift order phone-order promotion',
    'staff/plans': 'club-plan plan customer',
    'staff/staff': 'setup access account analytics import config customer-import home user frame',
  },
}

/** Paths of a layer's folders below it, lowest first. */
export const foldersOf = (layer) =>
  Object.entries(FOLDERS[layer]).flatMap(([area, nouns]) =>
    nouns === '' ? [area] : nouns.split(' ').map((noun) => `${area}/${noun}`),
  )

const SOURCES = Object.keys(WALLS)
/** Actions of staff that `npm run import:pictures` performs by the same rules. */
const STAFF_ACTIONS = 'publishing/media/(upload|edit)|catalogue/product/staff/edit'
const TESTING = '\\.test\\.tsx?$|^tests/|^benchmarks/|/testing/'
const SCHEMA = '(^|/|\\.)schema\\.ts$'
/** Sanitises markup on the server: pages get it cleaned. */
const CLEANER = '^domain/publishing/page/clean-html\\.ts$'
const ZOD = '^node_modules/(zod|@hono/zod-openapi)/'
/** Folders whose code shoppers load; the admin's and the page builder's is another bundle. */
const SHOP = '^(pages|components)/'
const NOT_SHOP = `${TESTING}|^components/(staff|kit/panel)/|^pages/(admin|page_builder)/`

const anyOf = (folders) => `^(${folders.join('|')})/`

/** One rule per folder: it may import only the folders in the table. */
const walls = SOURCES.map((folder) => ({
  name: `walls-of-${folder}`,
  comment: `${folder} may import ${WALLS[folder].join(', ') || 'no other folder'}`,
  severity: 'error',
  from: { path: anyOf([folder]), pathNot: TESTING },
  to: { path: anyOf(SOURCES.filter((other) => other !== folder && !WALLS[folder].includes(other))) },
}))

/** One rule per folder of a layer: it may import only the folders before it. */
const orderOf = (layer) =>
  foldersOf(layer)
    .map((folder, index, all) => ({ folder, later: all.slice(index + 1) }))
    .filter(({ later }) => later.length > 0)
    .map(({ folder, later }) => ({
      name: `order-${layer}/${folder}`,
      comment: `${layer}/${folder} may import only the folders before it (docs/architecture.md#areas)`,
      severity: 'error',
      from: { path: `^${layer}/${folder}/`, pathNot: TESTING },
      to: { path: `^${layer}/(${later.join('|')})/` },
    }))

/** Each folder of a layer must be in FOLDERS. */
const listed = (layer) => ({
  name: `listed-${layer}`,
  comment: `a folder of ${layer} must be in FOLDERS and in docs/architecture.md`,
  severity: 'error',
  from: { path: `^${layer}/[^/]+/`, pathNot: `${TESTING}|^${layer}/(${foldersOf(layer).join('|')})/` },
  to: {},
})

const LAYERS = Object.keys(FOLDERS)

// The API's client is typed by the app itself: the one way through a wall, and for types only.
const components = walls.find(({ name }) => name === 'walls-of-components')
components.to.pathNot = '^functions/app\\.ts$'

export default {
  forbidden: [
    ...walls,
    ...LAYERS.flatMap(orderOf),
    ...LAYERS.map(listed),
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
        pathNot: `^functions/(worker|app|publishing/bundle/run-due-bundles|${STAFF_ACTIONS})\\.ts$`,
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
      name: 'no-development-packages-in-a-running-shop',
      comment: 'the image of Dockerfile has no development packages: what a shop runs is in dependencies',
      severity: 'error',
      from: {
        path: '^(domain|database|functions|build)/|^scripts/(tools|shop|seed|import|deploy|offsite|runner)/',
        pathNot: `${TESTING}|^scripts/(runner/dev|deploy/release-notes)/|^scripts/tools/chromium\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
