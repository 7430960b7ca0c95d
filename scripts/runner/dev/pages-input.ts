/** The settings that npm run dev passes to the process that serves its pages. */

export type DevPages = {
  /** Address that the pages are served at. */
  host: string
  port: number
  /** Origin of the shop without a trailing slash. */
  siteUrl: string
  /** The Worker's port on the loopback address. */
  workerPort: number
  /** Its current release holds the descriptors. */
  siteDir: string
  /** Its token is in the environment, as LIBSQL_AUTH_TOKEN. */
  databaseUrl: string
}
