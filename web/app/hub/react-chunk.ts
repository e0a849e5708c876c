// The build puts this module into React's chunk, so that React runs in its own task, before everything else.
import 'react-dom/client';
