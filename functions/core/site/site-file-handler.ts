/** Serves a GET or HEAD from a file of the live release; undefined if there is no such file. */
export type SiteFileHandler = (file: string, request: Request, status?: number) => Promise<Response | undefined>
