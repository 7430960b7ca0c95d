/** A page builder document above or below a list. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { DocumentView } from '../page/document-view.tsx'
import '../page/dynamic-page.css'

export type ListContentProps = { data: DocumentData }

export const ListContentView = ({ data }: ListContentProps) => <DocumentView className="list-content" data={data} />
