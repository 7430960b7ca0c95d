/**
 * The npm scripts with one description each, for docs/reference.md and `--help`. `npm run verify` fails when
 * package.json has a script that is missing here, or when a script takes an option that its description leaves out.
 */

export type Group = 'Run and develop' | 'Set up a shop' | 'Operate a shop' | 'Test and check' | 'Measure'

export type CommandEntry = {
  group: Group
  /** Arguments after `--`, as typed; '' for none that are required. */
  usage?: string
  /** One or two sentences of Markdown; links are relative to docs/. */
  text: string
}

export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  start: {
    group: 'Run and develop',
    text: 'Runs the whole shop on this machine: database, demo content on first start, pages, Worker. `--take-over` first ends the shop that runs on the data folder: [Operations](operations.md#restarts-without-a-gap).',
  },
  dev: {
    group: 'Run and develop',
    text: 'The same with hot reload: Vite serves pages from source, and the Worker restarts when its sources change.',
  },
  format: { group: 'Run and develop', text: 'Formats and lints all files and applies the safe fixes.' },
  reference: { group: 'Run and develop', text: 'Writes this page.' },
  tables: {
    group: 'Run and develop',
    text: 'Writes `database/tables.ts`, the types of all tables, after a change of the migrations or of `database/column-notes.ts`.',
  },
  release: {
    group: 'Run and develop',
    usage: 'VERSION',
    text: 'Releases `main` as `major`, `minor`, `patch` or a version such as 1.4.0: changelog, version, commit and tag. `--dry-run` only prints the notes: [Contributing](contributing.md).',
  },

  seed: { group: 'Set up a shop', text: 'Loads the demo shop into an empty database without starting it.' },
  'import:catalogue': {
    group: 'Set up a shop',
    usage: 'FILE',
    text: 'Imports products from a CSV file, or updates them; `--dry-run` only reports the changes. Also takes `--mapping`, `--save-mapping`, `--ratings`, `--when-unreadable`, `--missing`, `--report` and `--demo-prices`: [Importing](import-catalogue.md).',
  },
  'import:customers': {
    group: 'Set up a shop',
    usage: 'FILE',
    text: 'Imports customers from a CSV file, without sending mail; `--dry-run` only reports. `--column FIELD=COLUMN` names a column that is not recognised, `--report FILE` the file of refused rows: [Importing customers](import-customers.md).',
  },
  'import:redirects': {
    group: 'Set up a shop',
    usage: 'FILE',
    text: 'Adds the redirects of a CSV file; `--dry-run` only reports, `--report FILE` names the file of refused rows: [Shopify](import-shopify.md#redirects), [WooCommerce](import-woocommerce.md#redirects).',
  },
  'import:pictures': {
    group: 'Set up a shop',
    text: 'Downloads the pictures that `import:catalogue` listed, or that a product export given as `FILE` names, and attaches them to their products; `--dry-run` only counts, `--http` permits addresses without encryption, `--report FILE` names the file of failures: [Downloading pictures](import-catalogue.md#downloading-pictures).',
  },
  'import:postcodes': {
    group: 'Set up a shop',
    usage: 'FILE',
    text: 'Imports a CSV file of full postcodes, which makes distances to stores exact. `--postcode`, `--latitude` and `--longitude` name its columns: [content/postcodes](../content/postcodes/README.md).',
  },
  'owner:create': {
    group: 'Set up a shop',
    usage: '--email X --name Y',
    text: 'Adds an owner to the staff; prompts for the password, or reads it from a pipe. Opens an empty database as an empty shop unless it gets the demo.',
  },
  'shop:details': {
    group: 'Set up a shop',
    text: 'Shows the merchant’s details, or sets them with `--name`, `--address`, `--email` and others: [A shop of your own](own-shop.md).',
  },
  'demo:remove': {
    group: 'Set up a shop',
    text: 'Removes the demo’s people, orders and plans and keeps everything else: [A shop of your own](own-shop.md).',
  },

  build: {
    group: 'Operate a shop',
    text: 'Renders the pages of the running shop and builds the site for a deploy in `dist/site`. `--live` skips the deploy; `--everything` renders every page of it.',
  },
  'build:runner': {
    group: 'Operate a shop',
    text: 'Runs one more build runner. `--build ID` makes one build and exits, as CI does; `--deploy` uploads the result to Cloudflare, `--paid` with the paid plan’s file limit: [The build](build.md).',
  },
  releases: {
    group: 'Operate a shop',
    text: 'Lists the kept releases; `--rollback RELEASE` makes an earlier one live. `--json` prints JSON.',
  },
  deploy: {
    group: 'Operate a shop',
    text: 'Uploads missing pictures, `dist/site` and the Worker to Cloudflare. `--dry-run` shows what would be uploaded, `--paid` allows the paid plan’s number of files, `--preview BRANCH` uploads a preview, `--target r2` or `assets` insists on where pages go, `--rollback RELEASE` makes an earlier release of the bucket live: [Deploying to Cloudflare](cloudflare.md).',
  },
  bundle: {
    group: 'Operate a shop',
    text: 'Bundles the code of pages and Worker if it has changed, so that the next start serves within seconds: [Operations](operations.md#upgrading).',
  },
  backup: {
    group: 'Operate a shop',
    text: 'Copies the shop while it stays open, to a folder given by `--to FOLDER`; `--keep N` deletes older copies, `--bucket` uploads it encrypted instead: [Operations](operations.md#backup).',
  },
  restore: {
    group: 'Operate a shop',
    usage: 'BACKUP',
    text: 'Restores a backup and verifies it, with `--bucket` one of the bucket. `--replace` moves an existing shop aside first. `--drill` only tries it, in a temporary folder. The shop has to be stopped, except for a drill.',
  },
  jobs: {
    group: 'Operate a shop',
    text: 'Lists the scheduled jobs with their last run and its outcome; `--run` runs due jobs in the running shop now. `--json` prints JSON. The exit code is 1 if the last run of a job failed: [The scheduler](scheduler.md).',
  },
  sql: {
    group: 'Operate a shop',
    usage: '"SELECT …"',
    text: 'Runs a statement on the shop’s database, or opens a prompt without one. Read-only unless `--write` is given; `--json` prints JSON.',
  },
  'newsletter:export': {
    group: 'Operate a shop',
    usage: '--to FILE',
    text: 'Exports the newsletter’s subscribers as CSV, each with an unsubscribe link.',
  },
  'content:pull': {
    group: 'Operate a shop',
    usage: '--to FOLDER',
    text: 'Writes the drafts of all pages to files: [Page builder](page-builder.md).',
  },
  'content:push': {
    group: 'Operate a shop',
    usage: '--from FOLDER',
    text: 'Reads the drafts of pages from files, all or none. `--publish` publishes them, `--dry-run` only reports the changes, `--scripts` permits scripts that the shop’s drafts do not have.',
  },
  screens: {
    group: 'Operate a shop',
    usage: 'ADDRESS',
    text: 'Takes the pictures of [Screens](screens.md), the README and the page templates from a running demo shop; `-- ADDRESS NAME …` takes those screens alone, `templates` those of the templates.',
  },

  test: {
    group: 'Test and check',
    text: 'Runs the tests of each change; the last line is the count. Takes names of suites, `--all`, and for CI `--retries N` and `--add FILE`: [Testing](testing.md).',
  },
  'test:all': {
    group: 'Test and check',
    text: 'Runs all tests including the slow ones, as every night and before a release.',
  },
  'test:unit': { group: 'Test and check', text: 'Runs the unit tests, which need nothing but Node.' },
  'test:integration': { group: 'Test and check', text: 'Runs the tests that use a real database or a whole command.' },
  'test:api': { group: 'Test and check', text: 'Runs the tests of the API inside workerd.' },
  'test:faults': { group: 'Test and check', text: 'Runs the crash and attack tests, with random input.' },
  'test:e2e': { group: 'Test and check', text: 'Runs the browser tests against a demo shop.' },
  'test:engines': { group: 'Test and check', text: 'Runs the journeys in Firefox and WebKit.' },
  'test:hosting': {
    group: 'Test and check',
    text: 'Installs the shop with systemd and with Docker on this machine, which must be a throwaway one: [Testing](testing.md#hosting).',
  },
  faults: {
    group: 'Test and check',
    text: 'Runs the fault tests at full size and prints a table of what held; numbers choose promises, for example `-- 1 4`, and `--minutes` the time for each kind of chaos.',
  },
  verify: {
    group: 'Test and check',
    text: 'Runs the static checks: types, lint, imports, unused code, page weight, this page and more: [Contributing](contributing.md#before-you-push).',
  },
  'try:install': {
    group: 'Test and check',
    text: 'Tries `npm ci` and `npm start` in fresh clones with several versions of Node and npm. `--node X --npm Y` tries one pair, `--test` runs the tests too.',
  },

  bench: {
    group: 'Measure',
    text: 'Runs all benchmarks in a short form; `--full` at full size: [Benchmarks](benchmarks.md).',
  },
  'bench:api': {
    group: 'Measure',
    text: 'Times the API’s routes against an empty Hono Worker: `--products`, `--seconds`, `--connections`, `--route`.',
  },
  'bench:build': { group: 'Measure', text: 'Times the build of a generated catalogue: `--products`, `--rounds`.' },
  'bench:publish': {
    group: 'Measure',
    text: 'Times a price and a menu label from saving to the served page in a running shop: `--products`, `--edits`.',
  },
  'bench:peers': {
    group: 'Measure',
    text: 'Times the same catalogue on Eleventy, Astro, Next and a bare React loop: `--products`, `--only`, `--cores`, `--minutes`; `--write` updates [Benchmarks](benchmarks.md), `--last` reuses the last run.',
  },
  'bench:pages': {
    group: 'Measure',
    text: 'Weighs and times the demo shop’s pages in a browser, and fails beyond their budgets: `--runs`, `--url`; `--against` also measures an older version at that address, `--quick` omits Lighthouse and the minute of presses.',
  },
  'bench:search': {
    group: 'Measure',
    text: 'Scores search with 140 queries and times product lists: `--products`, `--runs`.',
  },
  'bench:facets': {
    group: 'Measure',
    text: 'Compares lists filtered by a merchant’s own attributes with the built-in filters: `--products`, `--runs`.',
  },
  'bench:years': {
    group: 'Measure',
    text: 'Lives through years of trade, and measures the data folder, the nightly job and the panel’s lists: `--years`, `--orders`.',
  },
  'bench:admin-products': { group: 'Measure', text: 'Times the staff’s product table: `--products`, `--runs`.' },
  'bench:import': {
    group: 'Measure',
    text: 'Times an import of the control panel, from the file to the database: `--rows`, `--undo`.',
  },
  'bench:builder': {
    group: 'Measure',
    text: 'Times the page builder on a page with many elements: `--elements`, `--rounds`, `--url`.',
  },
  'bench:distance': {
    group: 'Measure',
    text: 'Times writes with the database on this machine and 30 and 80 ms away: `--connections`, `--seconds`.',
  },
  cost: {
    group: 'Measure',
    text: 'Estimates the cost of a million visits at the list prices of Cloudflare and Turso.',
  },
}
