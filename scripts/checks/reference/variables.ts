/**
 * The environment variables that the code reads, for docs/reference.md. `npm run verify` fails when the code reads one that
 * is missing here. What a value must look like is checked by the schema in scripts/tools/settings.ts.
 */

export type Reader = 'shop' | 'deploy' | 'tests' | 'set by the project'

export type VariableEntry = {
  reader: Reader
  /** Markdown; 'none' when the variable is optional and has no default. */
  fallback: string
  /** Markdown; links are relative to docs/. */
  text: string
}

export const VARIABLES: Readonly<Record<string, VariableEntry>> = {
  PORT: { reader: 'shop', fallback: '`8787`', text: 'Port to listen on, 1 to 65535.' },
  HOST: { reader: 'shop', fallback: '`127.0.0.1`', text: 'Address to listen on; `0.0.0.0` for all.' },
  DATA_DIR: { reader: 'shop', fallback: '`.data`', text: 'Folder of the database, pictures and releases.' },
  SHARED_DIR: {
    reader: 'shop',
    fallback: 'none',
    text: 'Folder that [several machines](operations.md#several-machines) share for releases and pictures. It needs `LIBSQL_URL` and `AUTH_SECRET`.',
  },
  SITE_URL: {
    reader: 'shop',
    fallback: '`http://HOST:PORT`',
    text: 'Public address of the shop. Canonical links, the sitemap, mail and the origin check use it; changing it renders every page again.',
  },
  LIBSQL_URL: {
    reader: 'shop',
    fallback: 'the shop’s own sqld',
    text: 'A libSQL server: an `http`, `https` or `libsql` address. Start your own sqld with `--max-response-size 100MB`, because a build reads hundreds of products at once, and use one data folder per database, or share the folders ([Operations](operations.md#several-machines)).',
  },
  LIBSQL_AUTH_TOKEN: { reader: 'shop', fallback: 'none', text: 'Token of that server.' },
  LIBSQL_DISTANCE: {
    reader: 'shop',
    fallback: '`near` on this machine, else `far`',
    text: 'Sets how many writes and connections a Worker opens at once: 2 and 16 for `near`, 16 and 32 for `far`.',
  },
  AUTH_SECRET: {
    reader: 'shop',
    fallback: 'generated in the data folder',
    text: 'Signs customers’ sessions; at least 32 characters. Required when the shop is reachable from other machines.',
  },
  DEMO: {
    reader: 'shop',
    fallback: 'unset',
    text: '`1` allows the demo shop, with its public passwords, where others can reach it. `0` opens an empty shop instead of the demo.',
  },
  STRIPE_SECRET_KEY: {
    reader: 'shop',
    fallback: 'none',
    text: 'Stripe’s secret key. Stripe needs all three keys; without them a test bank takes payments, on this machine or with `DEMO=1` ([Payments](payments.md)).',
  },
  STRIPE_PUBLISHABLE_KEY: { reader: 'shop', fallback: 'none', text: 'Stripe’s publishable key.' },
  STRIPE_WEBHOOK_SECRET: { reader: 'shop', fallback: 'none', text: 'Signing secret of Stripe’s webhook endpoint.' },
  SMTP_URL: {
    reader: 'shop',
    fallback: 'none',
    text: 'Mail server: `smtps://user:password@host:465`. Without it and `RESEND_API_KEY` mail is stored, not sent ([Mail](mail.md)).',
  },
  RESEND_API_KEY: { reader: 'shop', fallback: 'none', text: 'Sends mail through Resend instead of an SMTP server.' },
  IDEAL_POSTCODES_API_KEY: {
    reader: 'shop',
    fallback: 'none',
    text: 'Finds addresses by postcode through Ideal Postcodes. Without it customers type them.',
  },
  TRUSTED_CA_FILE: {
    reader: 'shop',
    fallback: 'none',
    text: 'PEM file of certificates to trust in addition to the public authorities, for your own mail or database server.',
  },
  TRUSTED_PROXY: {
    reader: 'shop',
    fallback: 'this machine’s proxies if `SITE_URL` is https and `HOST` is loopback, else none',
    text: 'Proxies whose `X-Forwarded-For` header is believed: IP addresses and CIDR ranges, separated by commas.',
  },
  CLOCK_OFFSET_DAYS: {
    reader: 'shop',
    fallback: '`0`',
    text: 'Moves the shop’s clock ahead by that many days; only for the demo with its test bank ([Plans](plans.md)).',
  },
  BUILD_HOOK_URL: {
    reader: 'shop',
    fallback: 'none',
    text: 'Build service (CI) to call for each waiting build ([The build](build.md)).',
  },
  BUILD_HOOK_SECRET: { reader: 'shop', fallback: 'none', text: 'Bearer token for the build service.' },
  ALARM_WEBHOOK_URL: {
    reader: 'shop',
    fallback: 'none',
    text: 'Gets a POST for each alarm, such as the incoming webhook of a chat ([Operations](operations.md#alarms)).',
  },
  ALARM_EMAIL: {
    reader: 'shop',
    fallback: 'the merchant’s address; none in a demo',
    text: 'Gets a mail for each alarm.',
  },
  MONITOR_KEY: {
    reader: 'shop',
    fallback: 'none',
    text: 'Bearer token with which a monitor reads metrics and all of the health call; 16 to 200 letters, digits or `-._~+/=`.',
  },
  ACCESS_LOG: { reader: 'shop', fallback: '`0`', text: '`1` logs every request ([Operations](operations.md#log)).' },
  SLOW_STATEMENT_MS: {
    reader: 'shop',
    fallback: '`0`',
    text: 'Logs round trips to the database that take at least that many milliseconds; `0` logs none.',
  },

  BACKUP_URL: {
    reader: 'shop',
    fallback: 'none',
    text: 'Bucket for encrypted backups, of any service with S3’s interface: `https://HOST/BUCKET` or `https://HOST/BUCKET/FOLDER` ([Operations](operations.md#backups-in-a-bucket)).',
  },
  BACKUP_ACCESS_KEY_ID: { reader: 'shop', fallback: 'none', text: 'Key of that bucket.' },
  BACKUP_SECRET_ACCESS_KEY: { reader: 'shop', fallback: 'none', text: 'Secret of that key.' },
  BACKUP_REGION: { reader: 'shop', fallback: '`auto`', text: 'Region of that bucket, such as `eu-west-2`.' },
  BACKUP_KEY: {
    reader: 'shop',
    fallback: 'none',
    text: 'Key that encrypts the backups: 32 random bytes in base64. Keep a copy elsewhere; without it they can’t be read.',
  },
  BACKUP_MINUTES: {
    reader: 'shop',
    fallback: '`1`',
    text: 'Minutes between backups that the running shop uploads; `0` for none.',
  },

  CLOUDFLARE_ACCOUNT_ID: { reader: 'deploy', fallback: 'none', text: 'Cloudflare account that owns the buckets.' },
  R2_ACCESS_KEY_ID: { reader: 'deploy', fallback: 'none', text: 'Key of an R2 API token.' },
  R2_SECRET_ACCESS_KEY: { reader: 'deploy', fallback: 'none', text: 'Secret of that token.' },

  CHROMIUM_PATH: {
    reader: 'tests',
    fallback: 'found on the system',
    text: 'Browser for tests, benchmarks and screenshots.',
  },
  CELLARDOOR_DATA: {
    reader: 'tests',
    fallback: 'none',
    text: 'Folder with the X-Wines files in `wines/`; tests that read them are skipped without it.',
  },
  STRIPE_API_URL: { reader: 'tests', fallback: 'Stripe', text: 'Test server to use instead of Stripe’s API.' },
  RESEND_API_URL: { reader: 'tests', fallback: 'Resend', text: 'Test server to use instead of Resend’s API.' },
  FAULTS: {
    reader: 'tests',
    fallback: 'unset',
    text: '`full` runs the fault tests at full size; `npm run faults` sets it.',
  },
  FAULTS_MINUTES: {
    reader: 'tests',
    fallback: '`5`',
    text: 'Minutes of each kind of chaos; `npm run faults -- chaos --minutes 60` sets it.',
  },
  NIGHT_TESTS: {
    reader: 'tests',
    fallback: '`yes`',
    text: '`no` leaves out the accessibility checks that run at night; `npm test` sets it.',
  },
  THROWAWAY_MACHINE: {
    reader: 'tests',
    fallback: 'unset',
    text: '`1` lets `npm run test:hosting` install services on this machine.',
  },

  NODE_ENV: {
    reader: 'set by the project',
    fallback: '`production`',
    text: 'Chooses the production code of React and Vike.',
  },
  PATH: { reader: 'set by the project', fallback: 'from the system', text: 'Where child processes find programs.' },
  npm_lifecycle_event: { reader: 'set by the project', fallback: 'from npm', text: 'Shows that npm runs the script.' },
  npm_node_execpath: { reader: 'set by the project', fallback: 'from npm', text: 'The Node that npm runs on.' },
  LISTEN_FDS: {
    reader: 'set by the project',
    fallback: 'from systemd',
    text: '`1` if the shop inherits its listening socket ([Operations](operations.md#restarts-without-a-gap)).',
  },
  LISTEN_PID: { reader: 'set by the project', fallback: 'from systemd', text: 'Process that inherits it.' },
  PLATFORM: { reader: 'set by the project', fallback: 'from `wrangler.toml`', text: '`cloudflare` on Cloudflare.' },
  VERSION: {
    reader: 'set by the project',
    fallback: 'from `package.json`',
    text: 'Version that the health call reports.',
  },
  COMMIT: {
    reader: 'set by the project',
    fallback: 'from git',
    text: 'Commit that the health call reports, 40 hexadecimal digits.',
  },
  GITHUB_SHA: {
    reader: 'set by the project',
    fallback: 'from GitHub',
    text: 'Commit of this code, where there is no git.',
  },
  RELEASE: { reader: 'set by the project', fallback: 'from the deploy', text: 'Release that is being served.' },
}
