/** A page builder document above or below a page. A landmark of its own, because it is outside <main>. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { DocumentView } from './document-view.tsx'
import './dynamic-page.css'

export const SurroundingContentView = ({ data }: { data: DocumentData }) => (
  <section aria-label={data.page.title}>
    <DocumentView className="surrounding-content" data={data} />
  </section>
)
