/** The parts of pages that have no behaviour. Browsers load their code only once a page is reached by soft navigation. */
export { Aside } from '../aside/aside.tsx'
export { Breadcrumbs } from '../category/breadcrumbs.tsx'
export { StillElement } from '../elements/still-element.tsx'
export { AboutProduct } from '../product/about-product.tsx'
export { ProductTitle } from '../product/product-title.tsx'
export { ListIntro } from '../product-list/list-intro.tsx'
