/** The import walls: a tree with one forbidden import of each kind fails naming every rule; allowed imports pass. */
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
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
  'components/kit/primitives/price.tsx': [
    "import '../../../domain/money.ts'",
    "import type { App } from '../../../functions/app.ts'",
  ],
  'components/shop/core/cart/state.ts': ["import '../../../kit/primitives/price.tsx'"],
  'components/shop/core/cart/testing/basket.ts': ["import '../../../catalogue/product/card.tsx'"],
  'components/shop/catalogue/product/card.tsx': ["import '../../core/cart/state.ts'"],
  'components/staff/publishing/page-builder/canvas.tsx': ["import '../../../shop/catalogue/product/card.tsx'"],
  'pages/(shop)/+Page.tsx': ["import '../../components/kit/primitives/price.tsx'", "import '../../domain/money.ts'"],
  'build/clean.ts': ["import '../domain/publishing/page/clean-html.ts'"],
  'build/index.ts': ["import '../database/wine.ts'", "import '../domain/money.ts'"],
  'content/wines.ts': ["import '../domain/money.ts'"],
  'scripts/start.ts': ["import '../build/index.ts'", "import '../functions/worker.ts'", "import '../content/wines.ts'"],
  'functions/publishing/media/upload.ts': ["import '../../../database/wine.ts'"],
  'scripts/pictures.ts': ["import '../functions/publishing/media/upload.ts'"],
  'tests/factory.ts': ["import '../functions/worker.ts'"],
  'domain/money.test.ts': ["import '../tests/factory.ts'", "import './catalogue/stock/schema.ts'"],
}

const WRONG: [file: string, line: string, rule: string][] = [
  ['domain/wrong.ts', "import '../database/wine.ts'", 'walls-of-domain'],
  ['database/wrong.ts', "import '../functions/app.ts'", 'walls-of-database'],
  ['functions/wrong.ts', "import '../components/kit/primitives/price.tsx'", 'walls-of-functions'],
  ['components/kit/api/wrong.tsx', "import type { Wine } from '../../../database/wine.ts'", 'walls-of-components'],
  [
    'components/kit/api/client.ts',
    "import { app } from '../../../functions/app.ts'",
    'components-take-only-types-of-the-app',
  ],
  ['pages/(shop)/wrong.ts', "import '../../build/index.ts'", 'walls-of-pages'],
  ['pages/lazy.ts', "export const later = () => import('../functions/app.ts')", 'walls-of-pages'],
  ['build/wrong.ts', "import { Page } from '../pages/(shop)/+Page.tsx'", 'walls-of-build'],
  ['build/screens.ts', "import '../components/kit/primitives/price.tsx'", 'walls-of-build'],
  ['content/wrong.ts', "export * from '../database/wine.ts'", 'walls-of-content'],
  ['scripts/wrong.ts', "import '../components/kit/primitives/price.tsx'", 'walls-of-scripts'],
  ['scripts/deep.ts', "import '../functions/wrong.ts'", 'scripts-take-only-the-workers-entry'],
  ['functions/tested.ts', "import '../tests/factory.ts'", 'nothing-imports-tests'],
  ['build/tested.ts', "import '../domain/money.test.ts'", 'nothing-imports-tests'],
  ['database/round.ts', "import './trip.ts'", 'no-cycles'],
  ['database/tour.ts', "import './turn.ts'", 'type-cycles-lead-through-schemas'],
  ['domain/catalogue/stock/rules.ts', "import { z } from 'zod'", 'zod-stays-in-schemas'],
  ['domain/catalogue/stock/parse.ts', "import { wineSchema } from './schema.ts'", 'zod-stays-in-schemas'],
  [
    'components/kit/form/form.tsx',
    "import { wineSchema } from '../../../domain/catalogue/stock/schema.ts'",
    'no-zod-in-the-shop',
  ],
  ['pages/form.ts', "import { z } from 'zod'", 'no-zod-in-the-shop'],
  ['domain/publishing/page/read.ts', "import { htmlCleaner } from './clean-html.ts'", 'sanitising-stays-on-the-server'],
  [
    'components/kit/form/text.tsx',
    "import { htmlCleaner } from '../../../domain/publishing/page/clean-html.ts'",
    'sanitising-stays-on-the-server',
  ],
  ['functions/clean.ts', "import 'dompurify'", 'no-dom-sanitiser-in-the-shop'],
  ['scripts/shop/version.ts', "import 'semver'", 'no-development-packages-in-a-running-shop'],
  ['domain/lost.ts', "import './nowhere.ts'", 'resolvable'],
]

/** Packages that the tree may import. */
const LIBRARIES = ['zod', 'sanitize-html', 'dompurify']
const DEVELOPMENT = ['semver']

const { FOLDERS, foldersOf }: { FOLDERS: Record<string, Record<string, string>>; foldersOf(layer: string): string[] } =
  await import(CONFIG)
const LAYERS = Object.keys(FOLDERS)

for (const layer of LAYERS) {
  RIGHT[`${layer}/near.ts`] = []
  WRONG.push([`${layer}/cellar/deep/wrong.ts`, "import '../../near.ts'", `listed-${layer}`])
  const folders = foldersOf(layer)
  // Each folder but the last imports the next one, which is above it.
  for (const [index, folder] of folders.slice(0, -1).entries()) {
    const above = `${layer}/${folders[index + 1]}/above.ts`
    RIGHT[above] = []
    const path = posix.relative(`${layer}/${folder}`, above)
    WRONG.push([`${layer}/${folder}/below.ts`, `import type { Above } from '${path}'`, `order-${layer}/${folder}`])
  }
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
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const [dependencies, devDependencies] = [versions(LIBRARIES), versions(DEVELOPMENT)]
  put('package.json', JSON.stringify({ type: 'module', dependencies, devDependencies }))
  for (const name of [...LIBRARIES, ...DEVELOPMENT]) {
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

/** Folders of a layer as on disk: `<area>/<noun>`, or areas alone. */
const onDisk = (layer: string): string[] =>
  Object.entries(FOLDERS[layer] ?? {}).flatMap(([area, nouns]) =>
    nouns === ''
      ? [area]
      : readdirSync(join(ROOT, layer, area))
          .filter((name) => name !== 'testing')
          .map((name) => `${area}/${name}`),
  )

test.each(LAYERS)('lists every folder of %s', (layer) => {
  expect(foldersOf(layer).toSorted()).toEqual(onDisk(layer).toSorted())
})

const DOCUMENTED = LAYERS.filter((layer) => layer !== 'database/queries')
test.each(DOCUMENTED)('%s is divided as documented', (layer) => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('\n## Areas\n')
  const [, table = ''] = section.split(`\n### \`${layer}\`\n`)
  const rows = table.split('\n#')[0]?.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm) ?? []
  const documented = [...rows].map(([, area, cell = '']) => [
    area,
    [...cell.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun).join(' '),
  ])
  expect(Object.fromEntries(documented)).toEqual(FOLDERS[layer])
})
