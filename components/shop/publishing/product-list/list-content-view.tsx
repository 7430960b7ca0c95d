/** A document of the page builder as part of a list's page. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { DocumentView } from '../page/document-view.tsx'

export type ListContentProps = { data: DocumentData }

export const ListContentView = ({ data }: ListContentProps) => <DocumentView className="list-content" data={data} />
