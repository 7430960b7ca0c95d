/** A list's head metadata (spec §7); the title is without the shop's name, which the page adds. */
export type MetaTags = { title_tag: string; description_tag: string; keywords_tag: string }
