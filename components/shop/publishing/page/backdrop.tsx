/** The picture behind a container. Its rules are in the page's style file (domain/publishing/page/figure-rules.ts). */
import type { Container, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { firstPicture } from '../../../../domain/publishing/page/page-pictures.ts'
import { copyUrl, imageUrl } from '../../../kit/picture/picture-sources.ts'

const PHONE = '(max-width: 768px)'

export function Backdrop({ container, page }: { container: Container; page: PageDocument }) {
  const file = container.styles.backdrop?.picture ?? ''
  const hasCopies = copyUrl(file, 1920, 'avif') !== imageUrl(file)
  return (
    <div className="page-backdrop">
      <picture>
        {hasCopies && <source media={PHONE} type="image/avif" srcSet={copyUrl(file, 1280, 'avif')} />}
        {hasCopies && <source media={PHONE} srcSet={copyUrl(file, 1280, 'webp')} />}
        {hasCopies && <source type="image/avif" srcSet={copyUrl(file, 1920, 'avif')} />}
        {hasCopies && <source type="image/webp" srcSet={copyUrl(file, 1920, 'webp')} />}
        <img
          src={imageUrl(file)}
          alt=""
          {...(firstPicture(page) === container.id ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </div>
  )
}
