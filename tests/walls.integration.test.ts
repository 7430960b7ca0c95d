/** The import walls: a tree with one forbidden import of each kind fails naming every rule; allowed imports pass. */
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from './factories/folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.mjs')

/** Modules by path; their imports are their only content. */
const RIGHT: Record<string, string[]> = {
  'domain/money.ts': [],
  'domain/catalogue/stock/schema.ts': ["import 'zod'", "import './stock.ts'"],
  'domain/publishing/page/clean-html.ts': ["import 'sanitize-html'"],
  'components/staff/publishing/page-builder/clean.ts': ["import 'dompurify'"],
  'domain/catalogue/stock/stock.ts': ["import type { Wine } from './schema.ts'"],
  'database/wine.ts': ["import '../domain/money.ts'"],
  // These close the cycles below, each of which is reported once.
  'database/trip.ts': ["import './round.ts'"],
  'database/turn.ts': ["import type { Tour } from './tour.ts'"],
  'functions/app.ts': ["import '../database/wine.ts'", "import '../domain/catalogue/stock/schema.ts'"],
  'functions/worker.ts': ["import './app.ts'"],
  'components/price.tsx': ["import '../domain/money.ts'", "import type { App } from '../functions/app.ts'"],
  'components/kit/primitives/button.tsx': ["import '../../domain/money.ts'"],
  'components/shop/core/cart/state.ts': ["import '../primitives/button.tsx'"],
  'components/shop/core/cart/lines.ts': ["import './state.ts'"],
  'components/shop/core/lock-it-in/state.ts': ["import '../cart/lines.ts'"],
  'components/shop/catalogue/product/card.tsx': ["import '../lock-it-in/state.ts'", "import '../primitives/button.tsx'"],
  'components/shop/publishing/elements/element.tsx': ["import type { Card } from '../product/card.tsx'"],
  'components/shop/publishing/page/page.tsx': ["export const later = () => import('../elements/element.tsx')"],
  'components/shop/publishing/product-list/list.tsx': ["import '../page/page.tsx'"],
  'components/shop/publishing/layout/layout.tsx': ["import '../product-list/list.tsx'"],
  'components/staff/publishing/page-builder/canvas.tsx': ["import '../layout/layout.tsx'"],
  'components/shop/core/cart/testing/basket.ts': ["import '../../product/card.tsx'"],
  'pages/(shop)/+Page.tsx': ["import '../../components/price.tsx'", "import '../../domain/money.ts'"],
  'build/clean.ts': ["import '../domain/publishing/page/clean-html.ts'"],
  'build/index.ts': ["import '../database/wine.ts'", "import '../domain/money.ts'"],
  'content/wines.ts': ["import '../domain/money.ts'"],
  'scripts/start.ts': ["import '../build/index.ts'", "import '../functions/worker.ts'", "import '../content/wines.ts'"],
  'functions/publishing/media/upload.ts': ["import '../../../database/wine.ts'"],
  'scripts/pictures.ts': ["import '../functions/publishing/media/upload.ts'"],
  'tests/factory.ts': ["import '../functions/worker.ts'"],
  'domain/core/money.test.ts': ["import '../tests/factory.ts'", "import './stock/schema.ts'"],
}

const WRONG: [file: string, line: string, rule: string][] = [
  ['domain/wrong.ts', "import '../database/wine.ts'", 'walls-of-domain'],
  ['database/wrong.ts', "import '../functions/app.ts'", 'walls-of-database'],
  ['functions/wrong.ts', "import '../components/price.tsx'", 'walls-of-functions'],
  ['components/wrong.tsx', "import type { Wine } from '../database/wine.ts'", 'walls-of-components'],
  ['components/client.ts', "import { app } from '../functions/app.ts'", 'components-take-only-types-of-the-app'],
  ['components/kit/primitives/wrong.tsx', "import type { Cart } from '../cart/state.ts'", 'layer-2-of-components'],
  ['components/kit/api/wrong.ts', "import '../primitives/button.tsx'", 'layer-2-of-components'],
  ['components/shop/core/cart/wrong.tsx', "import '../product/card.tsx'", 'layer-4-of-components'],
  ['components/shop/core/store/wrong.ts', "import '../cart/state.ts'", 'layer-4-of-components'],
  ['components/shop/core/lock-it-in/wrong.ts', "import '../product/card.tsx'", 'layer-5-of-components'],
  ['components/shop/catalogue/product/wrong.ts', "import '../elements/element.tsx'", 'layer-6-of-components'],
  ['components/shop/publishing/elements/wrong.ts', "import '../layout/layout.tsx'", 'layer-7-of-components'],
  ['components/shop/publishing/page/wrong.ts', "export const later = () => import('../layout/layout.tsx')", 'layer-8-of-components'],
  ['components/shop/publishing/product-list/wrong.ts', "import '../layout/layout.tsx'", 'layer-9-of-components'],
  ['components/shop/publishing/layout/wrong.ts', "import '../page-builder/canvas.tsx'", 'layer-10-of-components'],
  ['components/cellar/wrong.ts', "import '../primitives/button.tsx'", 'components-have-layers'],
  ['pages/(shop)/wrong.ts', "import '../../build/index.ts'", 'walls-of-pages'],
  ['pages/lazy.ts', "export const later = () => import('../functions/app.ts')", 'walls-of-pages'],
  ['build/wrong.ts', "import { Page } from '../pages/(shop)/+Page.tsx'", 'walls-of-build'],
  ['build/screens.ts', "import '../components/price.tsx'", 'walls-of-build'],
  ['content/wrong.ts', "export * from '../database/wine.ts'", 'walls-of-content'],
  ['scripts/wrong.ts', "import '../components/price.tsx'", 'walls-of-scripts'],
  ['scripts/deep.ts', "import '../functions/wrong.ts'", 'scripts-take-only-the-workers-entry'],
  ['functions/tested.ts', "import '../tests/factory.ts'", 'nothing-imports-tests'],
  ['build/tested.ts', "import '../domain/money.test.ts'", 'nothing-imports-tests'],
  ['database/round.ts', "import './trip.ts'", 'no-cycles'],
  ['database/tour.ts', "import './turn.ts'", 'type-cycles-lead-through-schemas'],
  ['domain/catalogue/stock/rules.ts', "import { z } from 'zod'", 'zod-stays-in-schemas'],
  ['domain/catalogue/stock/parse.ts', "import { wineSchema } from './schema.ts'", 'zod-stays-in-schemas'],
  ['components/form.tsx', "import { wineSchema } from '../domain/catalogue/stock/schema.ts'", 'no-zod-in-the-shop'],
  ['pages/form.ts', "import { z } from 'zod'", 'no-zod-in-the-shop'],
  ['domain/publishing/page/read.ts', "import { htmlCleaner } from './clean-html.ts'", 'sanitising-stays-on-the-server'],
  [
    'components/text.tsx',
    "import { htmlCleaner } from '../domain/publishing/page/clean-html.ts'",
    'sanitising-stays-on-the-server',
  ],
  ['functions/clean.ts', "import 'dompurify'", 'no-dom-sanitiser-in-the-shop'],
  ['domain/lost.ts', "import './nowhere.ts'", 'resolvable'],
  ['domain/cellar/wrong.ts', "import '../money.ts'", 'nouns-have-areas'],
]

/** Packages that the tree may import. */
const LIBRARIES = ['zod', 'sanitize-html', 'dompurify']

/** Lowest first. */
const { COMPONENT_LAYERS, DOMAIN_AREAS }: { COMPONENT_LAYERS: string[][]; DOMAIN_AREAS: Record<string, string[]> } =
  await import(CONFIG)

// Each noun but the last imports the next one, which is above it.
const NOUNS = Object.values(DOMAIN_AREAS).flat()
for (const [index, noun] of NOUNS.slice(0, -1).entries()) {
  RIGHT[`domain/${NOUNS[index + 1]}/above.ts`] = []
  WRONG.push([
    `domain/${noun}/below.ts`,
    `import type { Above } from '../${NOUNS[index + 1]}/above.ts'`,
    `noun-${noun}`,
  ])
}

const tree = folderOfFile()
let found: string[]

function put(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

type Cruise = { summary: { violations: { from: string; rule: { name: string } }[] } }

/** 'rule: file' of every violation in the tree. */
async function violations(): Promise<string[]> {
  const folders = [
    ...new Set([...Object.keys(RIGHT), ...WRONG.map(([file]) => file)].map((file) => file.split('/')[0])),
  ]
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders.map(String)]
  const json = await new Promise<string>((resolve) => {
    // Its exit code is the number of violations, so only its output counts.
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout))
  })
  const cruise: Cruise = JSON.parse(json)
  return cruise.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

beforeAll(async () => {
  const dependencies = Object.fromEntries(LIBRARIES.map((name) => [name, '1.0.0']))
  put('package.json', JSON.stringify({ type: 'module', dependencies }))
  for (const name of LIBRARIES) {
    put(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
    )
    put(`node_modules/${name}/index.js`, 'export const z = 1')
  }
  for (const [file, lines] of Object.entries(RIGHT)) put(file, lines.join('\n'))
  for (const [file, line] of WRONG) put(file, line)
  found = await violations()
})

test.each(WRONG)('%s with %s breaks %s', (file, _line, rule) => {
  expect(found).toContain(`${rule}: ${file}`)
})

test('reports nothing else', () => {
  expect(found.toSorted()).toEqual(WRONG.map(([file, , rule]) => `${rule}: ${file}`).toSorted())
})

test('puts every folder of components into one layer, as documented', () => {
  const folders = readdirSync(join(ROOT, 'components')).filter((name) => name !== 'testing')
  expect(COMPONENT_LAYERS.flat().toSorted()).toEqual(folders.toSorted())
  const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('## Layers of components')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| \d+ \| ([^|]+) \|/gm) ?? []
  const documented = [...rows].map(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(documented).toEqual(COMPONENT_LAYERS)
})

test('puts every noun of domain into one area, as documented', () => {
  expect(NOUNS.toSorted()).toEqual(readdirSync(join(ROOT, 'domain')).toSorted())
  const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('## Areas of nouns')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (\w+) \| (`.+) \|$/gm) ?? []
  const documented = [...rows].map(([, area, cell = '']) => [
    area,
    [...cell.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun),
  ])
  expect(Object.fromEntries(documented)).toEqual(DOMAIN_AREAS)
})
