/** The least that sending can cost: `ws` alone, sending one text to everybody. It reports its CPU time on request. */
import { WebSocketServer } from 'ws';
import { cpuSeconds } from '../report.ts';

const [bytes = '2000', pauseMs = '20'] = process.argv.slice(2);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const text = 'x'.repeat(Number(bytes));
setInterval(() => {
  for (const socket of server.clients) socket.send(text);
}, Number(pauseMs));

process.on('message', () => process.send?.(cpuSeconds()));
process.on('disconnect', () => process.exit());
server.on('listening', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
