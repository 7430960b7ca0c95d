/** A document of the page builder, as a part of a page. */
import { bySequence } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { PageContainer } from './page-container.tsx'

export type DocumentViewProps = {
  data: DocumentData
  /** Besides the classes of its own. */
  className?: string
}

export const DocumentView = ({ data, className = '' }: DocumentViewProps) => (
  <div className={`${className} ${data.page.page.compiled_classes}`.trim() || undefined} data-page={data.page.route}>
    <Containers data={data} />
  </div>
)

export const Containers = ({ data }: { data: DocumentData }) =>
  data.page.containers
    .toSorted(bySequence)
    .map((container) => <PageContainer key={container.id} container={container} data={data} />)
