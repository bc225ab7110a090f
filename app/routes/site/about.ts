import { redirect } from 'react-router'

/** The 404 page links here. */
export function loader() {
  return redirect('/about-us', 301)
}
