/** A document of the page builder above or below a whole screen: a landmark of its own, since it is no part of <main>. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { DocumentView } from './document-view.tsx'
import './dynamic-page.css'

export const SurroundingContentView = ({ data }: { data: DocumentData }) => (
  <section aria-label={data.page.title}>
    <DocumentView data={data} />
  </section>
)
