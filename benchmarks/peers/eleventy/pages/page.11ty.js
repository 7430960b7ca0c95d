import { allRoutes } from '../../shop/view.ts'
import { page } from '../templates.ts'

export const data = () => ({
  routes: allRoutes(),
  pagination: { data: 'routes', size: 1, alias: 'route' },
  permalink: ({ route }) => `${route}.html`,
  eleventyExcludeFromCollections: true,
})

export const render = ({ route }) => page(route)
