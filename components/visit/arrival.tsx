/** Tells screen readers which page a link has led to: of a page without a document of its own they say nothing by themselves. */
import { useEffect, useState } from 'react'
import { $page } from './shown-page.ts'

export function Arrival() {
  const [title, setTitle] = useState('')
  useEffect(() => $page.listen(() => setTitle(document.title)), [])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
