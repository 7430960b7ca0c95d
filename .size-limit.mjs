/** Page budgets: what a shopper's browser loads before interaction, gzipped. kB are 1,000 bytes. */
import { shopPageFiles } from './scripts/checks/page-files.ts'

const NAMES = { plp: 'list', pdp: 'product', dyn: 'dynamic page' }
const SCRIPTS = '95 kB'
const STYLES = '30 kB'
const FONTS = '60 kB'

const files = (paths) => paths.map((path) => `dist/client/${path}`)

const pages = [...(await shopPageFiles())].flatMap(([type, { scripts, styles }]) => [
  { name: `${NAMES[type] ?? type}: scripts`, path: files(scripts), limit: SCRIPTS, gzip: true },
  { name: `${NAMES[type] ?? type}: styles`, path: files(styles), limit: STYLES, gzip: true },
])

export default [
  { name: 'fonts', path: 'components/kit/styles/fonts/*.woff2', limit: FONTS, gzip: false, brotli: false },
  ...pages,
]
