/** What the worker posts to its pages when the server has not answered it, and when it answers again. */
export const SERVER_NEWS = 'server-news';
