import { createServer, type RequestListener } from 'node:http';
import { ADDRESS, OTHER_PORT } from './places.ts';

/** What the make-believe internet says where nobody stands between. */
export const SUCCESS = '<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>';

/** A whole internet at one address, whatever host is asked for; with another port that is no web's. */
export async function startInternet(): Promise<void> {
  const answer: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(SUCCESS);
  };
  for (const port of [80, OTHER_PORT]) {
    await new Promise<void>((resolve, reject) => {
      createServer(answer).on('error', reject).listen(port, ADDRESS.internet, resolve);
    });
  }
}
