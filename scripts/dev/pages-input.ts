/** What npm run dev tells the process that serves its pages. */

export type DevPages = {
  /** Where the pages are served. */
  host: string
  port: number
  /** Origin of the shop without a trailing slash. */
  siteUrl: string
  /** The Worker's port on the loopback address. */
  workerPort: number
  /** Its current release holds the descriptors. */
  siteDir: string
  database: { url: string; authToken: string | undefined }
}
