/** A breadcrumb; the home comes first with an empty sef_url. */
export type Breadcrumb = { id: string; name: string; sef_url: string }
