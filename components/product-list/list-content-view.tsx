/** A document of the page builder as part of a list's page. */
import { bySequence } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { PageContainer } from '../page/page-container.tsx'

export type ListContentProps = { data: DocumentData }

export const ListContentView = ({ data }: ListContentProps) => (
  <div className={`list-content ${data.page.page.compiled_classes}`.trim()} data-page={data.page.route}>
    {data.page.containers.toSorted(bySequence).map((container) => (
      <PageContainer key={container.id} container={container} data={data} />
    ))}
  </div>
)
