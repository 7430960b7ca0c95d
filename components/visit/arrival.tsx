/** Announces to screen readers which page a link has led to, since soft navigation alone is silent. */
import { useEffect, useState } from 'react'
import { $page } from '../event/shown-page.ts'

export function Arrival() {
  const [title, setTitle] = useState('')
  useEffect(() => $page.listen(() => setTitle(document.title)), [])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
