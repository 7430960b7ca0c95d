/**
 * Page budgets: what a shopper's browser loads without any action, gzipped. kB are 1,000 bytes. 'Before interaction' is
 * what the document requests; 'in total' adds what is requested once the page has loaded and the browser is idle.
 */
import { shopPageFiles } from './scripts/checks/page-files.ts'

const NAMES = { plp: 'list', pdp: 'product', dyn: 'dynamic page' }
const BEFORE_INTERACTION = '60 kB'
const SCRIPTS = '110 kB'
const STYLES = '14 kB'
const FONTS = '60 kB'

const files = (paths) => paths.map((path) => `dist/client/${path}`)

const pages = [...(await shopPageFiles())].flatMap(([type, { scripts, idle, styles }]) => [
  ...(idle.length === 0
    ? []
    : [
        {
          name: `${NAMES[type] ?? type}: scripts before interaction`,
          path: files(scripts),
          limit: BEFORE_INTERACTION,
          gzip: true,
        },
      ]),
  { name: `${NAMES[type] ?? type}: scripts in total`, path: files([...scripts, ...idle]), limit: SCRIPTS, gzip: true },
  { name: `${NAMES[type] ?? type}: styles`, path: files(styles), limit: STYLES, gzip: true },
])

export default [
  { name: 'fonts', path: 'components/kit/styles/fonts/*.woff2', limit: FONTS, gzip: false, brotli: false },
  ...pages,
]
