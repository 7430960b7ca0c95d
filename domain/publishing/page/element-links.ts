/** Every link of an element and its layers, as written, with the part and the setting that hold it. */
import { elementHtml, markupSetting } from './element-html.ts'
import type { PageElement } from './page-document.ts'
import { linkTargets } from './rich-text.ts'

/** `setting` is a path: 'url', 'slides.0.url'. `url` is '' for an unset link. */
export type ElementLink = { node: string; setting: string; url: string }

export function elementLinks(element: PageElement): ElementLink[] {
  const { id, element_type, layers } = element
  const { config } = element.element_config
  const own = (setting: string, url: string): ElementLink => ({ node: id, setting, url })
  const slides = element_type === 'carousel' ? element.element_config.config.slides : []
  return [
    ...('url' in config && typeof config.url === 'string' ? [own('url', config.url)] : []),
    ...slides.map(({ url }, at) => own(`slides.${at}.url`, url)),
    ...('buttons' in config ? config.buttons.map(({ url }, at) => own(`buttons.${at}.url`, url)) : []),
    ...('plan_link' in config ? [own('plan_link', config.plan_link)] : []),
    ...layers.map((layer) => ({ node: layer.id, setting: 'url', url: layer.config.url })),
    ...linkTargets(elementHtml(element)).map((url) => own(markupSetting(element), url)),
  ]
}
