/** A list's head metadata (docs/domain.md#catalogue); the title is without the shop's name, which the page adds. */
export type MetaTags = { title_tag: string; description_tag: string; keywords_tag: string }
