/** Answers a GET or HEAD with a file of the live release; undefined when there is none. */
export type AnswerSiteFile = (file: string, request: Request, status?: number) => Promise<Response | undefined>
