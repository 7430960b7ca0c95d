/** The questions a page answers, for its FAQPage metadata (docs/domain.md#page-documents): each text element that opens with an h3 ending in '?'. */
import { type PageDocument, pageElements } from './page-document.ts'
import { plainText } from './rich-text.ts'

export type FaqEntry = { question: string; answer: string }

/** Returns questions and answers in page order, as plain text. */
export const faqEntries = (page: PageDocument): FaqEntry[] =>
  pageElements(page).flatMap((element) => {
    if (element.element_type !== 'text') return []
    const [, question = '', answer = ''] = /^<h3>(.*?)<\/h3>(.*)$/s.exec(element.element_config.config.text) ?? []
    const entry = { question: plainText(question), answer: plainText(answer) }
    return entry.question.endsWith('?') && entry.answer !== '' ? [entry] : []
  })
